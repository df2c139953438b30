import { personLimits, roleKeys } from '@shop/domain';
import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { password, person, personExample, personName, phone } from './identity-shapes.ts';

/**
 * Creates the confirmed person of this phone, or changes what is named of one who is there. For the seed and for tests;
 * no site reaches it. A ban and another password end the person's sessions, another role makes them fetch new access tokens:
 * the ones that are out are refused within a second.
 */
export const putPerson = defineRequest({
  subject: 'identity.person.put.v1',
  audit: { entity: 'person', key: ({ phone: of }) => ({ phone: of }) },
  request: z.object({
    phone,
    email: z.email().max(personLimits.email),
    /** Refuses with USER_EXISTS instead of changing somebody. */
    mustBeNew: z.boolean().optional(),
    /** Needed for somebody new; kept when absent. */
    password: password.optional(),
    firstName: personName.optional(),
    secondName: personName.optional(),
    nickname: personName.optional(),
    /** A customer when absent and new. */
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
