import { useSyncExternalStore } from 'react';
import { emptyFeed, type FeedState } from './feed-state.ts';

let state: FeedState = emptyFeed;
const listeners = new Set<() => void>();

export const currentFeed = (): FeedState => state;

export function showFeed(next: FeedState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** In a file of its own, since the title of every screen shows the number of unread notifications. */
export const useFeed = (): FeedState => useSyncExternalStore(subscribe, currentFeed);
