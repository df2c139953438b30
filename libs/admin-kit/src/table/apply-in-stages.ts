import { afterNextFrame } from '../layout/after-next-frame.ts';

/** A rendered row that follows the selection. */
export interface FollowedRow {
  isInSight: () => boolean;
  /** Renders the current state; idempotent. */
  apply: () => void;
}

/** This many rows change within one frame without a noticeable delay, wherever they are. */
const atOnce = 10;

/**
 * Updates the visible rows in the next frame, also on a slow machine: painting a hundred rows takes it two or three
 * frames, and at most a third of them are visible. The others follow in the frame after.
 */
export function applyInStages(rows: readonly FollowedRow[]): void {
  // All positions are read before the first row changes: reading one in between would force a layout each time.
  const inSight = new Set(rows.length > atOnce ? rows.filter((row) => row.isInSight()) : rows);
  for (const row of inSight) row.apply();
  const later = rows.filter((row) => !inSight.has(row));
  if (later.length > 0) {
    afterNextFrame(() => {
      for (const row of later) row.apply();
    });
  }
}
