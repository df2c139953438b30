/**
 * Which rows are ticked, over all pages of a list. Kept outside of React's state: a tick redraws its own box, the box of the
 * head and the bar above, and no other of a hundred rows.
 */
export interface Selection {
  subscribe: (listener: () => void) => () => void;
  /** Grows with each change, for those who show more than one row. */
  version: () => number;
  has: (key: string) => boolean;
  keys: () => readonly string[];
  /** Ticks or unticks; with a range, also every row between the one ticked last and this one. */
  toggle: (key: string, range?: readonly string[]) => void;
  setAll: (keys: readonly string[], isTicked: boolean) => void;
  clear: () => void;
}

export function createSelection(): Selection {
  const ticked = new Set<string>();
  const listeners = new Set<() => void>();
  let version = 0;
  let last: string | null = null;

  const setAll = (keys: readonly string[], isTicked: boolean): void => {
    for (const key of keys) {
      if (isTicked) ticked.add(key);
      else ticked.delete(key);
    }
    version += 1;
    for (const listener of listeners) listener();
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
    has: (key) => ticked.has(key),
    keys: () => [...ticked],
    toggle: (key, range) => {
      setAll(range && last !== null ? between(range, last, key) : [key], !ticked.has(key));
      last = key;
    },
    setAll,
    clear: () => {
      last = null;
      setAll([...ticked], false);
    },
  };
}

/** From one key to the other in the order of the rows; the second alone where the first is on another page. */
function between(keys: readonly string[], from: string, to: string): readonly string[] {
  const ends = [keys.indexOf(from), keys.indexOf(to)];
  if (ends.includes(-1)) return [to];
  return keys.slice(Math.min(...ends), Math.max(...ends) + 1);
}
