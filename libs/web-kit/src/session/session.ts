import { createContext, use } from 'react';
import type { Permission } from '@shop/domain';
import type { SessionUser } from './session-user.ts';

/** Who sits in front of the screen, as far as a site knows. */
export type Session =
  | { status: 'checking' }
  | { status: 'guest' }
  | {
      status: 'member';
      user: SessionUser;
      permissions: ReadonlySet<Permission>;
      /** The role's rights wait until a second factor is set up. */
      awaitsSecondFactor?: boolean;
    }
  /** There is a session, but nobody could be asked whose it is: the network, or the API is away. */
  | { status: 'unanswered'; error: unknown; retry: () => void };

/** Until somebody signs in everybody is a guest. */
export const SessionContext = createContext<Session>({ status: 'guest' });

export function useSession(): Session {
  return use(SessionContext);
}
