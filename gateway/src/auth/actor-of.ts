import type { Actor } from '@shop/service-kit';
import type { SignedInPerson } from './signed-in-person.ts';

/** The actor of a call: who the access token identifies, or a guest. docs/decisions/040 */
export function actorOf(person: SignedInPerson | undefined): Actor {
  if (!person) return { kind: 'guest' };
  return { kind: 'person', id: person.id, sessionId: person.sessionId, roleId: person.roleId };
}
