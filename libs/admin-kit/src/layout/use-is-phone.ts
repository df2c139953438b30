import { useSyncExternalStore } from 'react';

/** The specified breakpoint for lists: below it there are cards and sheets instead of columns. */
const phone = '(width < 750px)';

export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(phone).matches,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(phone);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
