import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/** The title of a screen that is named after what it shows, and the path that it belongs to. */
let shown: { pathname: string; title: string } | null = null;
const listeners = new Set<() => void>();

function show(next: typeof shown): void {
  shown = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Names the header and the browser tab after the thing on the screen, while it is shown. */
export function useScreenTitle(title: string | undefined): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (title === undefined) return undefined;
    show({ pathname, title });
    return () => show(null);
  }, [pathname, title]);
}

/** That title; null when the screen has only its own. */
export function useShownTitle(): string | null {
  const { pathname } = useLocation();
  const now = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
  return now?.pathname === pathname ? now.title : null;
}
