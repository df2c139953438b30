import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { findMovedPath } from './find-moved-path.ts';

/** Where nothing is found: leads on to where it is today. The renderer answers 308 to those who come from outside. */
export function FollowMoved() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    let isLeft = false;
    void findMovedPath(pathname).then((path) => {
      if (path !== null && !isLeft) void navigate(path + search, { replace: true });
    });
    return () => {
      isLeft = true;
    };
  }, [pathname, search, navigate]);
  return null;
}
