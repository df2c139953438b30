import { createContext, use } from 'react';

/** Who sits in front of the screen, as far as a site knows. */
export type Session =
  { status: 'checking' } | { status: 'guest' } | { status: 'member'; permissions: ReadonlySet<string> };

/** Until somebody signs in everybody is a guest. */
export const SessionContext = createContext<Session>({ status: 'guest' });

export function useSession(): Session {
  return use(SessionContext);
}
