import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';

/** Drops failed answers once their screen is left, so that coming back asks again. */
export function ClearFailedQueries() {
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    // Not on arrival: a screen that is still being hydrated does not hold on to its answers yet.
    if (shown.current === pathname) return;
    shown.current = pathname;
    queryClient.removeQueries({ type: 'inactive', predicate: ({ state }) => state.status === 'error' });
  }, [queryClient, pathname]);
  return null;
}
