import { applyInStages, type FollowedRow } from './apply-in-stages.ts';

/**
 * Which rows are ticked, over all pages of a list. Kept outside of React's state: a tick redraws its own box, the box of the
 * head and the bar above, and no other of a hundred rows.
 */
export interface Selection {
  /** Called after each change, for those who show more than one row. */
  subscribe: (listener: () => void) => () => void;
  /** Called when this row was ticked or unticked. Of many rows at once those out of sight follow a frame later. */
  followRow: (key: string, row: FollowedRow) => () => void;
  has: (key: string) => boolean;
  /** The same array until the next change. */
  keys: () => readonly string[];
  /** Ticks or unticks; with a range, also every row between the one ticked last and this one. */
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
        // Its place may have been taken by the same row drawn anew.
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

/** From one key to the other in the order of the rows; the second alone where the first is on another page. */
function between(keys: readonly string[], from: string, to: string): readonly string[] {
  const ends = [keys.indexOf(from), keys.indexOf(to)];
  if (ends.includes(-1)) return [to];
  return keys.slice(Math.min(...ends), Math.max(...ends) + 1);
}
