import { useSyncExternalStore } from 'react';

export interface StoredValue<T> {
  get(): T;
  set(next: T): void;
  subscribe(listener: () => void): () => void;
  /**
   * From now on the value is kept elsewhere: it is `value`, and `write` is called with every change. What lies in this browser
   * stays there until `detachRemote`.
   */
  attachRemote(value: T, write: RemoteWrite<T>): void;
  detachRemote(): void;
  isRemote(): boolean;
  /** What the server draws, and the browser until it has come to life. */
  readonly empty: T;
}

type RemoteWrite<T> = (next: T, before: T) => void;

export interface StoredValuePlan<T> {
  /** The name in the visitor's browser. */
  key: string;
  /** Grows with every change of the shape; what an older or a newer release has written is not read. */
  version: number;
  empty: T;
  /** Keeps of a stored value what can be used: it may be anything, others write there too. */
  parse(value: unknown): T;
  /** For the session it ends with the tab, and each tab has its own. */
  lifetime?: 'lasting' | 'session';
}

/**
 * A value that outlives the visit, the same in all tabs. A browser that keeps nothing (private mode, no room) has it as long
 * as the page is open.
 */
export function createStoredValue<T>({
  key,
  version,
  empty,
  parse,
  lifetime = 'lasting',
}: StoredValuePlan<T>): StoredValue<T> {
  // Asked for each time: a browser that forbids it throws.
  const place = (): Storage => (lifetime === 'session' ? sessionStorage : localStorage);
  const listeners = new Set<() => void>();
  let known: { value: T } | undefined;
  let writeRemote: RemoteWrite<T> | undefined;

  const read = (): T => {
    try {
      const kept: unknown = JSON.parse(place().getItem(key) ?? 'null');
      return isOfVersion(kept, version) ? parse(kept.value) : empty;
    } catch {
      // Not allowed to look, or not our JSON: as good as nothing.
      return empty;
    }
  };
  const notify = (): void => listeners.forEach((listener) => listener());
  const readAnew = (): void => {
    known = undefined;
    notify();
  };
  const onOtherTab = (event: StorageEvent): void => {
    if (!writeRemote && (event.key === key || event.key === null)) readAnew();
  };
  const keep = (value: T): void => {
    try {
      place().setItem(key, JSON.stringify({ version, value }));
    } catch {
      // Full or forbidden: it holds until the page is closed.
    }
  };
  const get = (): T => (known ??= { value: read() }).value;

  return {
    empty,
    get,
    set(next) {
      const before = get();
      known = { value: next };
      if (writeRemote) writeRemote(next, before);
      else keep(next);
      notify();
    },
    attachRemote(value, to) {
      known = { value };
      writeRemote = to;
      notify();
    },
    detachRemote() {
      writeRemote = undefined;
      readAnew();
    },
    isRemote: () => writeRemote !== undefined,
    subscribe(listener) {
      if (listeners.size === 0) addEventListener('storage', onOtherTab);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', onOtherTab);
      };
    },
  };
}

/** A part of a stored value; the screen is drawn again when that part changes. */
export function useStored<T, Part>(stored: StoredValue<T>, select: (value: T) => Part): Part {
  return useSyncExternalStore(
    stored.subscribe,
    () => select(stored.get()),
    () => select(stored.empty),
  );
}

function isOfVersion(kept: unknown, version: number): kept is { value: unknown } {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'version' in kept &&
    kept.version === version &&
    'value' in kept
  );
}
