import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { findMovedPath } from './find-moved-path.ts';

/** What the router calls the address that the page was opened at. */
const firstKey = 'default';

/** The renderer has asked before it answered 404; a page that it did not make has not been asked for. */
const wasRendered = (): boolean => document.getElementById('query-state') !== null;

/** Where nothing is found: leads on to where it is today. The renderer answers 308 to those who come from outside. */
export function FollowMoved() {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (key === firstKey && wasRendered()) return undefined;
    let isLeft = false;
    void findMovedPath(pathname).then((path) => {
      if (path !== null && !isLeft) void navigate(path + search, { replace: true });
    });
    return () => {
      isLeft = true;
    };
  }, [pathname, search, key, navigate]);
  return null;
}
