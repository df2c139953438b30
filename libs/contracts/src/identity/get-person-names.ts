import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { personExample } from './identity-shapes.ts';

/**
 * The names of people. Public is only `displayName`: the nickname, otherwise first name and an initial; the full name is
 * for staff. Unknown people are left out.
 */
const personName = z.object({
  id: objectId,
  displayName: z.string(),
  firstName: z.string().optional(),
  secondName: z.string().optional(),
  middleName: z.string().optional(),
});

export const getPersonNames = defineRequest({
  subject: 'identity.person.names.v1',
  callers: ['gateway', 'catalogue', 'order-payment', 'promo'],
  effect: 'reads',
  request: z.object({ ids: z.array(objectId).max(200) }),
  reply: z.object({ names: z.array(personName) }),
  example: {
    request: { ids: [personExample.id] },
    reply: { names: [{ id: personExample.id, displayName: 'Сорока' }] },
  },
});
