import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import styles from './navigation.module.css';

export const mainId = 'main';

/**
 * Does on a client-side navigation what a page load would do: scrolls to the top or to the anchor, focuses the main
 * element, and announces the new title to screen readers.
 */
export function RouteFocus() {
  const { pathname, hash } = useLocation();
  const kind = useNavigationType();
  const announced = useChangedTitle();
  const shown = useRef(pathname);

  useEffect(() => {
    const target = document.getElementById(anchorOf(hash));
    if (target) target.scrollIntoView();
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById(mainId)?.focus({ preventScroll: true });
    // On back and forward the browser restores the scroll position itself.
    if (!target && kind !== 'POP') globalThis.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, hash, kind]);

  return (
    <p aria-live="assertive" className={styles['unseen']} role="status">
      {announced}
    </p>
  );
}

/** The id that the hash names; nothing has the id that is returned for none, or for a malformed one as in `#50%`. */
function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash;
  }
}

/** The title once it has changed; the browser announces the initial title of a page load. */
function useChangedTitle(): string {
  const [title, setTitle] = useState('');
  useEffect(() => {
    let last = document.title;
    const observer = new MutationObserver(() => {
      if (document.title === last || document.title === '') return;
      last = document.title;
      setTitle(last);
    });
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return title;
}
