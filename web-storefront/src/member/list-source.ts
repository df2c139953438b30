import { useSyncExternalStore } from 'react';
import { useSession, type Session } from '@shop/web-kit';
import type { StoredValue } from '../storage/stored-value.ts';

/** Where a list comes from: a guest's from this browser, a customer's from the server once it has been asked. */
export type ListSource =
  { kind: 'browser' } | { kind: 'server' } | { kind: 'waiting' } | { kind: 'failed'; retry: () => void };

let retryLists: (() => void) | null = null;
const listeners = new Set<() => void>();

/** The server does not say what is in the lists of whoever is signed in; null: it does, or has not been asked yet. */
export function tellListTrouble(retry: (() => void) | null): void {
  retryLists = retry;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useListSource<T>(stored: StoredValue<T>): ListSource {
  const session = useSession();
  const isLent = useSyncExternalStore(stored.subscribe, stored.isLent, () => false);
  const retry = useSyncExternalStore(
    subscribe,
    () => retryLists,
    () => null,
  );
  return sourceOf(session, isLent, retry);
}

function sourceOf(session: Session, isLent: boolean, retry: (() => void) | null): ListSource {
  if (isLent) return { kind: 'server' };
  switch (session.status) {
    case 'guest':
      return { kind: 'browser' };
    case 'checking':
      return { kind: 'waiting' };
    case 'unanswered':
      return { kind: 'failed', retry: session.retry };
    case 'member':
      return retry ? { kind: 'failed', retry } : { kind: 'waiting' };
  }
}
