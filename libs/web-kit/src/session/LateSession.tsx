import { useEffect, useState, type ReactNode } from 'react';
import { readSessionBinding } from './session-binding.ts';
import { SessionContext, type Session } from './session.ts';

/**
 * For a site whose visitors are guests by default: the first HTML is anonymous, and a guest's browser loads nothing of
 * the session code but this check for the session binding.
 */
export function LateSession({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session>({ status: 'guest' });
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const refresh = (): void => {
      if (stop || readSessionBinding() === null) return;
      stop = () => undefined;
      setSession({ status: 'checking' });
      void import('./share-session.ts').then(
        ({ shareSession }) => {
          if (!isGone) stop = shareSession(setSession);
        },
        (error: unknown) => {
          // The chunk did not load: without this a signed-in user would wait for a result that never arrives.
          stop = undefined;
          if (!isGone) setSession({ status: 'unanswered', error, retry: refresh });
        },
      );
    };
    refresh();
    // The user may sign in on another site and return to this tab.
    addEventListener('visibilitychange', refresh);
    return () => {
      isGone = true;
      stop?.();
      removeEventListener('visibilitychange', refresh);
    };
  }, []);
  return <SessionContext value={session}>{children}</SessionContext>;
}
