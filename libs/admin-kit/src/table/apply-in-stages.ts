/** A row on the screen that follows a change. */
export interface FollowedRow {
  isInSight: () => boolean;
  /** Shows the state of now; called again, it changes nothing. */
  apply: () => void;
}

/** As many rows can change within one frame without being felt, wherever they are. */
const atOnce = 10;

/**
 * Lets rows follow a change so that what is in sight answers in the next frame, also on a slow machine: to draw a hundred rows
 * takes it two or three frames, and at most a third of them can be seen. The others follow in the frame after.
 */
export function applyInStages(rows: readonly FollowedRow[]): void {
  // All places are read before the first row changes: to read one in between would lay out the page each time.
  const inSight = new Set(rows.length > atOnce ? rows.filter((row) => row.isInSight()) : rows);
  for (const row of inSight) row.apply();
  const later = rows.filter((row) => !inSight.has(row));
  if (later.length > 0) {
    afterNextFrame(() => {
      for (const row of later) row.apply();
    });
  }
}

/** A page in the background draws no frames. */
function afterNextFrame(work: () => void): void {
  if (document.hidden) setTimeout(work);
  else requestAnimationFrame(() => setTimeout(work));
}
