import { useSyncExternalStore } from 'react';

const input = '(prefers-reduced-motion: reduce)';

/** Whether the visitor's system prefers reduced motion. */
export function usePrefersStillness(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(input).matches,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(input);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
