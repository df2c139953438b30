import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';

/** Drops failed answers that no screen shows any more, so that coming back asks again. */
export function ForgetFailures() {
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  useEffect(() => {
    queryClient.removeQueries({
      type: 'inactive',
      predicate: ({ state }) => state.status === 'error',
    });
  }, [queryClient, pathname]);
  return null;
}
