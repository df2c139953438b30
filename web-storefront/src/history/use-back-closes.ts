import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Back closes what is open over a page (a menu, an enlarged picture) and not the page: while open it has an entry of its
 * own in the history, which is removed when it is closed by other means. Links in it replace that entry.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const navigate = useNavigate();
  const { key, pathname, search, hash, state } = useLocation();
  const isOverlaid = hasMark(state);
  /** The key of the entry; `pending` until the router has it, null without one. */
  const entry = useRef<string | null>(null);

  useEffect(() => {
    if (!isOpen) {
      const isOnTop = entry.current !== null && entry.current === shownKey();
      entry.current = null;
      if (isOnTop) void navigate(-1);
    } else if (entry.current === null) {
      entry.current = 'pending';
      void navigate({ pathname, search, hash }, { state: mark, preventScrollReset: true });
    } else if (entry.current === 'pending') {
      if (isOverlaid) entry.current = key;
    } else if (entry.current !== key) {
      // Back, or another page.
      entry.current = null;
      close();
    }
  });
}

const mark = { isOverlaid: true };

const hasMark = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOverlaid' in state;

/** Of the browser, since the router renders later: a link that was just followed has replaced the entry already. */
function shownKey(): unknown {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined;
}
