import { useSyncExternalStore } from 'react';

export interface StoredValue<T> {
  get(): T;
  set(next: T): void;
  /** Resolves once the last change is stored; a remote one that failed has been taken back by then. */
  settled(): Promise<void>;
  subscribe(listener: () => void): () => void;
  /**
   * From now on the value is stored remotely: starts with `value`, and calls `write` on every change. The value stored
   * in this browser is kept for `detachRemote`.
   */
  attachRemote(value: T, write: RemoteWrite<T>): void;
  detachRemote(): void;
  isRemote(): boolean;
  /** The value during server rendering and hydration. */
  readonly empty: T;
}

type RemoteWrite<T> = (next: T, before: T) => Promise<void>;

export interface StoredValuePlan<T> {
  /** The key in the browser's storage. */
  key: string;
  /** Increased with every change of the format; values of other versions are ignored. */
  version: number;
  empty: T;
  /** Validates a stored value and keeps the usable parts: it may be anything, since other code can write there too. */
  parse(value: unknown): T;
  /** `session`: the value is lost when the tab is closed, and each tab has its own. */
  lifetime?: 'lasting' | 'session';
}

/** What the storage has under the key: other code can write there too. */
type Kept = { version?: unknown; value?: unknown } | null;

/**
 * A value that persists between visits and is shared by all tabs. If the browser cannot store it (private mode, quota),
 * it lasts as long as the page is open.
 */
export function createStoredValue<T>({
  key,
  version,
  empty,
  parse,
  lifetime = 'lasting',
}: StoredValuePlan<T>): StoredValue<T> {
  // Accessed on every use, since a browser that denies access throws.
  const place = (): Storage => (lifetime === 'session' ? sessionStorage : localStorage);
  const listeners = new Set<() => void>();
  let known: { value: T } | undefined;
  let isStored = true;
  let writeRemote: RemoteWrite<T> | undefined;
  let writing = Promise.resolve();

  const read = (): T => {
    try {
      const kept: Kept = JSON.parse(place().getItem(key) ?? 'null');
      return kept?.version === version ? parse(kept.value) : empty;
    } catch {
      // Access denied or invalid JSON: treated as empty.
      return empty;
    }
  };
  const notify = (): void => listeners.forEach((listener) => listener());
  const readAnew = (): void => {
    if (writeRemote) return;
    known = undefined;
    notify();
  };
  const keep = (value: T): void => {
    isStored = true;
    try {
      place().setItem(key, JSON.stringify({ version, value }));
    } catch {
      // Quota exceeded or access denied: the value lasts until the page is closed.
      isStored = false;
    }
  };
  const get = (): T => (known ??= { value: read() }).value;

  // For as long as the page, with or without a subscriber; the renderer has no storage.
  if (typeof window !== 'undefined') {
    // Another tab has decided on the value, so one that could not be stored here yields to it.
    addEventListener('storage', (event) => {
      if ((event.key ?? key) === key) readAnew();
    });
    // A page in the back-forward cache gets no `storage` events. A value that could not be stored stays.
    addEventListener('pageshow', (event) => {
      if (event.persisted && isStored) readAnew();
    });
  }

  return {
    empty,
    get,
    set(next) {
      const before = get();
      known = { value: next };
      if (writeRemote) writing = writeRemote(next, before);
      else keep(next);
      notify();
    },
    settled: () => writing,
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
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Selects a part of a stored value; re-renders when that part changes. */
export function useStored<T, Part>(stored: StoredValue<T>, select: (value: T) => Part): Part {
  return useSyncExternalStore(
    stored.subscribe,
    () => select(stored.get()),
    () => select(stored.empty),
  );
}
