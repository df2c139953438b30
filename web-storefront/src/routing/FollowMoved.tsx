import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { findMovedPath } from './find-moved-path.ts';

/** The router's key of the first screen of a visit. */
const firstKey = 'default';

/** The renderer has already checked before it responded with 404; the plain shell has not been checked. */
const wasRendered = (): boolean => document.getElementById('query-state') !== null;

/** Redirects from a missing page to its new path. For a first request the renderer responds with 308 instead. */
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
