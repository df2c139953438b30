import { useSyncExternalStore } from 'react';

/** From this width on, a list stays usable beside what is open. */
const wide = '(width >= 1280px)';

export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
