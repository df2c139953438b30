import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';

/** Removes failed queries once their screen is left, so that returning to it sends the request again. */
export function ClearFailedQueries() {
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    // Not on the first render: a screen that is still being hydrated does not observe its queries yet.
    if (shown.current === pathname) return;
    shown.current = pathname;
    queryClient.removeQueries({ type: 'inactive', predicate: ({ state }) => state.status === 'error' });
  }, [queryClient, pathname]);
  return null;
}
