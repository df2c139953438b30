import { z } from 'zod';
import { ownAccount } from '../access/unaudited-reasons.ts';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { personExample, visitorAddress } from './identity-shapes.ts';

/** Activates a second factor with a code of its secret. The recovery codes are returned only this once. */
export const confirmSecondFactor = defineRequest({
  subject: 'identity.second-factor.confirm.v1',
  callers: ['gateway'],
  effect: { unaudited: ownAccount },
  request: z.object({
    personId: objectId,
    sessionId: objectId,
    code: z.string().max(50),
    address: visitorAddress.optional(),
  }),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['SECOND_FACTOR_CODE_WRONG', 'SECOND_FACTOR_ON', 'SECOND_FACTOR_OFF', 'TOO_MANY_REQUESTS'],
  readsOne: { entity: 'person', key: ({ personId }) => personId },
  example: {
    request: { personId: personExample.id, sessionId: '674000000000000000000801', code: '123456' },
    reply: { recoveryCodes: ['K7M2Q-9XW4T'] },
  },
});
