import { isEmail } from '@shop/domain';
import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { personExample, phone } from './identity-shapes.ts';

/**
 * Removes the second factor of a person who has lost access to its codes, and ends all of their sessions. For
 * operators, who verify the person's identity first; not reachable from the sites.
 */
export const liftSecondFactor = defineRequest({
  subject: 'identity.second-factor.lift.v1',
  callers: ['operator'],
  effect: { audit: { entity: 'person', key: (contact) => contact } },
  request: z.union([z.strictObject({ phone }), z.strictObject({ email: z.string().refine(isEmail) })]),
  /** The stored contact data of the person. */
  reply: z.object({ phone, email: z.string() }),
  errors: ['USER_NOT_FOUND', 'SECOND_FACTOR_OFF'],
  example: {
    request: { phone: personExample.phone },
    reply: { phone: personExample.phone, email: personExample.email },
  },
});
