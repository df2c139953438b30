import { isEmail, roleKeys } from '@shop/domain';
import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { password, person, personExample, personName, phone } from './identity-shapes.ts';

/**
 * Creates a confirmed person with this phone, or changes the given fields of an existing one. For the seed and for
 * tests; not reachable from the sites. A ban or a new password ends the person's sessions, a new role makes the clients
 * fetch new access tokens: issued ones are rejected within a second.
 */
export const putPerson = defineRequest({
  subject: 'identity.person.put.v1',
  callers: ['operator'],
  effect: { audit: { entity: 'person', key: ({ phone: of }) => ({ phone: of }) } },
  request: z.object({
    phone,
    email: z.string().refine(isEmail),
    /** Fails with USER_EXISTS instead of changing an existing person. */
    mustBeNew: z.boolean().optional(),
    /** Required for a new person; kept when absent. */
    password: password.optional(),
    firstName: personName.optional(),
    secondName: personName.optional(),
    nickname: personName.optional(),
    /** Defaults to `customer` for a new person; kept when absent. */
    roleKey: z.enum(roleKeys).optional(),
    /** Null lifts a ban. */
    ban: z.object({ reason: z.string().min(1).max(500) }).nullish(),
  }),
  reply: person,
  errors: ['USER_EXISTS', 'BAD_REQUEST'],
  example: {
    request: { phone: '79990000001', email: 'ivan@example.ru', password: 'soroka-demo', roleKey: 'customer' },
    reply: personExample,
  },
});
