import { applyInStages, type FollowedRow } from './apply-in-stages.ts';

/**
 * The ticked rows on all pages of a list. Not in React state: a tick updates its own checkbox, the one in the header
 * and the bar above, and none of a hundred other rows.
 */
export interface Selection {
  /** Called after each change, for listeners that depend on several rows. */
  subscribe: (listener: () => void) => () => void;
  /** Called when this row was ticked or unticked. In a bulk change, rows outside the viewport follow a frame later. */
  followRow: (key: string, row: FollowedRow) => () => void;
  has: (key: string) => boolean;
  /** The same array until the next change. */
  keys: () => readonly string[];
  /** Toggles a row; with a range, also all rows between the last ticked one and this one. */
  toggle: (key: string, range?: readonly string[]) => void;
  setAll: (keys: readonly string[], isTicked: boolean) => void;
  clear: () => void;
}

export function createSelection(): Selection {
  const ticked = new Set<string>();
  const listeners = new Set<() => void>();
  const rows = new Map<string, FollowedRow>();
  let snapshot: readonly string[] = [];
  let last: string | null = null;

  const setAll = (keys: readonly string[], isTicked: boolean): void => {
    const changed = keys.filter((key) => ticked.has(key) !== isTicked);
    for (const key of changed) {
      if (isTicked) ticked.add(key);
      else ticked.delete(key);
    }
    snapshot = [...ticked];
    applyInStages(changed.flatMap((key) => rows.get(key) ?? []));
    for (const listener of listeners) listener();
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    followRow: (key, row) => {
      rows.set(key, row);
      return () => {
        // The row may have been re-mounted and registered again.
        if (rows.get(key) === row) rows.delete(key);
      };
    },
    has: (key) => ticked.has(key),
    keys: () => snapshot,
    toggle: (key, range) => {
      setAll(range && last !== null ? between(range, last, key) : [key], !ticked.has(key));
      last = key;
    },
    setAll,
    clear: () => {
      last = null;
      setAll(snapshot, false);
    },
  };
}

/** The keys between two rows in display order; only the second one if the first is on another page. */
function between(keys: readonly string[], from: string, to: string): readonly string[] {
  const ends = [keys.indexOf(from), keys.indexOf(to)];
  if (ends.includes(-1)) return [to];
  return keys.slice(Math.min(...ends), Math.max(...ends) + 1);
}
