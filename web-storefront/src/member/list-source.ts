import { useSyncExternalStore } from 'react';
import { useSession, type Session } from '@shop/web-kit';
import type { StoredValue } from '../storage/stored-value.ts';

/** The source of a list: the browser for guests, the server for customers once it has responded. */
export type ListSource =
  | { kind: 'browser' }
  | { kind: 'server' }
  | { kind: 'waiting' }
  | { kind: 'failed'; error: unknown; retry: () => void };

/** The server has failed to return the lists of the signed-in person. */
interface ListTrouble {
  error: unknown;
  retry: () => void;
}

let listTrouble: ListTrouble | null = null;
const listeners = new Set<() => void>();

/** Null: the server responds, or has not been requested yet. */
export function reportListTrouble(trouble: ListTrouble | null): void {
  listTrouble = trouble;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useListSource<T>(stored: StoredValue<T>): ListSource {
  const session = useSession();
  const isRemote = useSyncExternalStore(stored.subscribe, stored.isRemote, () => false);
  const trouble = useSyncExternalStore(
    subscribe,
    () => listTrouble,
    () => null,
  );
  return sourceOf(session, isRemote, trouble);
}

function sourceOf(session: Session, isRemote: boolean, trouble: ListTrouble | null): ListSource {
  if (isRemote) return { kind: 'server' };
  switch (session.status) {
    case 'guest':
      return { kind: 'browser' };
    case 'checking':
      return { kind: 'waiting' };
    case 'unanswered':
      return { kind: 'failed', error: session.error, retry: session.retry };
    case 'member':
      return trouble ? { kind: 'failed', ...trouble } : { kind: 'waiting' };
  }
}
