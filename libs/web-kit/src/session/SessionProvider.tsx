import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { followSession, pageSession } from './page-session.ts';
import { SessionContext } from './session.ts';

/** For sites that need a session from their first screen on. The shop, where most are guests, uses `LateSession`. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const session = useSyncExternalStore(pageSession.subscribe, pageSession.current, pageSession.current);
  const queryClient = useQueryClient();
  const personId = session.status === 'member' ? session.user._id : null;

  useEffect(followSession, []);
  useEffect(() => {
    if (personId === null) return undefined;
    // API responses for one user must not be shown to the next.
    return () => queryClient.clear();
  }, [queryClient, personId]);

  return <SessionContext value={session}>{children}</SessionContext>;
}
