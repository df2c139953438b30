import { followSession, pageSession } from './page-session.ts';
import type { Session } from './session.ts';

/** Sends the current session to the listener, now and after each change, until the returned function is called. */
export function shareSession(listener: (session: Session) => void): () => void {
  const notify = (): void => listener(pageSession.current());
  const unsubscribe = pageSession.subscribe(notify);
  const unfollow = followSession();
  notify();
  return () => {
    unsubscribe();
    unfollow();
  };
}
