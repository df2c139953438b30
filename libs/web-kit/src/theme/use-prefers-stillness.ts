import { useSyncExternalStore } from 'react';

const wish = '(prefers-reduced-motion: reduce)';

/** Whether the visitor has asked their system for less motion. */
export function usePrefersStillness(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(wish).matches,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(wish);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
