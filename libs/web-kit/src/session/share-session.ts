import { followSession, pageSession } from './page-session.ts';
import type { Session } from './session.ts';

/** Sends who is signed in, now and whenever it changes, until it is stopped. */
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
