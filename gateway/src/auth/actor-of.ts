import type { Actor } from '@shop/service-kit';
import type { SignedInPerson } from './signed-in-person.ts';

/** The actor of a call: who the access token identifies, the application of an API token, or a guest. docs/decisions/040 */
export function actorOf(person: SignedInPerson | undefined, appId?: string): Actor {
  // Applications only read, and no audit record names them; the token counts their requests.
  if (appId !== undefined) return { kind: 'process', name: 'external-api' };
  if (!person) return { kind: 'guest' };
  return { kind: 'person', id: person.id, sessionId: person.sessionId, roleId: person.roleId };
}
