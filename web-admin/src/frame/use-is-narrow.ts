import { useSyncExternalStore } from 'react';

/** Below this width the sidebar is behind a burger button: the same query as in the stylesheets of the frame. DECISIONS 10 */
export const narrow = '(width < 48rem)';

export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(narrow).matches);
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
