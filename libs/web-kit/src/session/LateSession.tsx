import { useEffect, useState, type ReactNode } from 'react';
import { readSessionBinding } from './session-binding.ts';
import { SessionContext, type Session } from './session.ts';

/**
 * For a site whose visitors are guests until shown otherwise: the first HTML is anonymous, and all that a guest's browser
 * loads of sessions is this look for the session binding.
 */
export function LateSession({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session>({ status: 'guest' });
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const look = (): void => {
      if (stop || readSessionBinding() === null) return;
      stop = () => undefined;
      setSession({ status: 'checking' });
      void import('./share-session.ts').then(
        ({ shareSession }) => {
          if (!isGone) stop = shareSession(setSession);
        },
        (error: unknown) => {
          // The chunk did not load: a signed-in person is not left waiting for an answer that cannot come.
          stop = undefined;
          if (!isGone) setSession({ status: 'unanswered', error, retry: look });
        },
      );
    };
    look();
    // Somebody may sign in on another site, and come back to this tab.
    addEventListener('visibilitychange', look);
    return () => {
      isGone = true;
      stop?.();
      removeEventListener('visibilitychange', look);
    };
  }, []);
  return <SessionContext value={session}>{children}</SessionContext>;
}
