import { useSyncExternalStore } from 'react';

/** Below this width the sidebar is behind a burger button. DECISIONS 10 */
const narrow = '(width < 768px)';

export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(narrow).matches);
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
