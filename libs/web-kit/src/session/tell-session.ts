import { followSession, pageSession } from './page-session.ts';
import type { Session } from './session.ts';

/** Tells who is here, now and whenever it changes, until it is stopped. */
export function tellSession(listener: (session: Session) => void): () => void {
  const tell = (): void => listener(pageSession.current());
  const unsubscribe = pageSession.subscribe(tell);
  const unfollow = followSession();
  tell();
  return () => {
    unsubscribe();
    unfollow();
  };
}
