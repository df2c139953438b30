import { useSyncExternalStore } from 'react';

export interface StoredValue<T> {
  get(): T;
  set(next: T): void;
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

type RemoteWrite<T> = (next: T, before: T) => void;

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
  /** The value, and the text that the storage had when it was read or set. */
  let known: { value: T; text: string | null } | undefined;
  let writeRemote: RemoteWrite<T> | undefined;

  const readText = (): string | null => {
    try {
      return place().getItem(key);
    } catch {
      // Access denied: treated as empty.
      return null;
    }
  };
  const parseText = (text: string | null): T => {
    try {
      const kept: unknown = JSON.parse(text ?? 'null');
      return isOfVersion(kept, version) ? parse(kept.value) : empty;
    } catch {
      // Invalid JSON: treated as empty.
      return empty;
    }
  };
  const notify = (): void => listeners.forEach((listener) => listener());
  /** Forgets the value if another page has stored a different one; a value that could not be stored stays. */
  const forgetIfStale = (): boolean => {
    if (writeRemote || !known || known.text === readText()) return false;
    known = undefined;
    return true;
  };
  // Another tab has decided on the value, so one that could not be stored here yields to it.
  const onOtherTab = (event: StorageEvent): void => {
    if (writeRemote || (event.key !== key && event.key !== null)) return;
    known = undefined;
    notify();
  };
  // A page in the back-forward cache gets no `storage` events.
  const onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted && forgetIfStale()) notify();
  };
  const keep = (value: T): void => {
    try {
      place().setItem(key, JSON.stringify({ version, value }));
    } catch {
      // Quota exceeded or access denied: the value lasts until the page is closed.
    }
  };
  const get = (): T => {
    // Without a subscriber nothing reports the changes of other tabs.
    if (listeners.size === 0) forgetIfStale();
    if (!known) {
      const text = readText();
      known = { value: parseText(text), text };
    }
    return known.value;
  };

  return {
    empty,
    get,
    set(next) {
      const before = get();
      if (!writeRemote) keep(next);
      known = { value: next, text: readText() };
      writeRemote?.(next, before);
      notify();
    },
    attachRemote(value, to) {
      known = { value, text: null };
      writeRemote = to;
      notify();
    },
    detachRemote() {
      writeRemote = undefined;
      known = undefined;
      notify();
    },
    isRemote: () => writeRemote !== undefined,
    subscribe(listener) {
      if (listeners.size === 0) {
        forgetIfStale();
        addEventListener('storage', onOtherTab);
        addEventListener('pageshow', onPageShow);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        removeEventListener('storage', onOtherTab);
        removeEventListener('pageshow', onPageShow);
      };
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

function isOfVersion(kept: unknown, version: number): kept is { value: unknown } {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'version' in kept &&
    kept.version === version &&
    'value' in kept
  );
}
