import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import styles from './navigation.module.css';

export const mainId = 'main';

/**
 * Does what a page load would do when only the screen changes: goes to the top or to the anchor, moves the focus to the
 * main part, and says the new title to screen readers.
 */
export function RouteFocus() {
  const { pathname, hash } = useLocation();
  const kind = useNavigationType();
  const announced = useChangedTitle();
  const shown = useRef(pathname);

  useEffect(() => {
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target) target.scrollIntoView();
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById(mainId)?.focus({ preventScroll: true });
    // The browser itself brings the visitor back to where they were in the history.
    if (!target && kind !== 'POP') globalThis.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, hash, kind]);

  return (
    <p aria-live="assertive" className={styles['unseen']} role="status">
      {announced}
    </p>
  );
}

/** The title from its first change on; the one of the page load is announced by the browser. */
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
