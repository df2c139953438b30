import { personLimits } from '@shop/domain';
import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { personExample, phone } from './identity-shapes.ts';

/**
 * Takes the second factor off somebody who can show none of its codes any more, and ends all of their sessions. For operators,
 * who have checked who asks; no site reaches it.
 */
export const liftSecondFactor = defineRequest({
  subject: 'identity.second-factor.lift.v1',
  audit: { entity: 'person', key: (contact) => contact },
  request: z.union([z.strictObject({ phone }), z.strictObject({ email: z.email().max(personLimits.email) })]),
  /** Who it was, as the shop knows them. */
  reply: z.object({ phone, email: z.string() }),
  errors: ['USER_NOT_FOUND', 'SECOND_FACTOR_OFF'],
  example: {
    request: { phone: personExample.phone },
    reply: { phone: personExample.phone, email: personExample.email },
  },
});
