import { createContext, use } from 'react';
import type { Permission } from '@shop/domain';
import type { SessionUser } from './session-user.ts';

/** The user in front of the screen, as far as a site knows. */
export type Session =
  | { status: 'checking' }
  | { status: 'guest' }
  | {
      status: 'member';
      user: SessionUser;
      permissions: ReadonlySet<Permission>;
      /** The permissions of the role take effect once a second factor is set up. */
      awaitsSecondFactor?: boolean;
    }
  /** A session exists, but its user is unknown: the network or the API is down. */
  | { status: 'unanswered'; error: unknown; retry: () => void };

/** Everyone is a guest until they sign in. */
export const SessionContext = createContext<Session>({ status: 'guest' });

export function useSession(): Session {
  return use(SessionContext);
}
