import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { password, personExample } from './identity-shapes.ts';

/**
 * Erases what the shop knows of a person, at their own request: the account, sessions, connected apps, cart and favourites. Phone and
 * e-mail are free again. Orders stay, since the law wants them kept.
 */
export const erasePerson = defineRequest({
  subject: 'identity.person.erase.v1',
  request: z.object({ personId: objectId, password }),
  reply: z.object({}),
  // It asks two other services on its way, and each of them may be starting anew.
  timeoutMs: 8_000,
  errors: ['PASSWORD_WRONG', 'STAFF_NOT_ERASED', 'USER_NOT_FOUND', 'TOO_MANY_REQUESTS', 'SHOP_BUSY'],
  readsOne: { entity: 'person', key: ({ personId }) => personId },
  example: { request: { personId: personExample.id, password: 'soroka-demo' }, reply: {} },
});
