import { z } from 'zod';
import { ownAccount } from '../access/unaudited-reasons.ts';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { password, personExample, visitorAddress } from './identity-shapes.ts';

/** Turns a second factor off. */
export const removeSecondFactor = defineRequest({
  subject: 'identity.second-factor.remove.v1',
  callers: ['gateway'],
  effect: { unaudited: ownAccount },
  request: z.object({
    personId: objectId,
    password,
    /** A code of the authenticator app, or a recovery code. */
    code: z.string().max(50),
    address: visitorAddress.optional(),
  }),
  reply: z.object({}),
  errors: [
    'PASSWORD_WRONG',
    'SECOND_FACTOR_CODE_WRONG',
    'SECOND_FACTOR_OFF',
    'USER_NOT_FOUND',
    'TOO_MANY_REQUESTS',
    'SHOP_BUSY',
  ],
  readsOne: { entity: 'person', key: ({ personId }) => personId },
  example: { request: { personId: personExample.id, password: 'soroka-demo', code: '123456' }, reply: {} },
});
