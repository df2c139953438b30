import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { password, personExample } from './identity-shapes.ts';

/**
 * Erases a person's data at their own request: the account, sessions, connected apps, cart and favourites. The phone
 * and the e-mail can be registered again. Orders are kept, as the law requires.
 */
export const erasePerson = defineRequest({
  subject: 'identity.person.erase.v1',
  callers: ['gateway'],
  effect: { unaudited: 'people erase their own account; the erasure is recorded without personal data' },
  request: z.object({ personId: objectId, password }),
  reply: z.object({}),
  // The handler calls two other services, each of which may be restarting.
  timeoutMs: 8_000,
  errors: ['PASSWORD_WRONG', 'STAFF_NOT_ERASED', 'USER_NOT_FOUND', 'TOO_MANY_REQUESTS', 'SHOP_BUSY'],
  readsOne: { entity: 'person', key: ({ personId }) => personId },
  example: { request: { personId: personExample.id, password: 'soroka-demo' }, reply: {} },
});
