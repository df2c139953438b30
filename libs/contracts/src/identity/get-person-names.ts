import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { personExample } from './identity-shapes.ts';

/** The public names of people: the nickname, otherwise first name and an initial. Unknown people are left out. */
export const getPersonNames = defineRequest({
  subject: 'identity.person.names.v1',
  callers: ['gateway', 'catalogue', 'order-payment', 'promo'],
  effect: 'reads',
  request: z.object({ ids: z.array(objectId).max(200) }),
  reply: z.object({ names: z.array(z.object({ id: objectId, displayName: z.string() })) }),
  example: {
    request: { ids: [personExample.id] },
    reply: { names: [{ id: personExample.id, displayName: 'Сорока' }] },
  },
});
