import { z } from 'zod';
import { ownAccount } from '../access/unaudited-reasons.ts';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { password, personExample, visitorAddress } from './identity-shapes.ts';

/** Changes a person's own password; ends all of their sessions except the current one. */
export const changePassword = defineRequest({
  subject: 'identity.password.change.v1',
  callers: ['gateway'],
  effect: { unaudited: ownAccount },
  request: z.object({
    personId: objectId,
    sessionId: objectId,
    oldPassword: password,
    newPassword: password,
    address: visitorAddress.optional(),
  }),
  reply: z.object({}),
  errors: ['PASSWORD_WRONG', 'USER_NOT_FOUND', 'TOO_MANY_REQUESTS', 'SHOP_BUSY'],
  readsOne: { entity: 'person', key: ({ personId }) => personId },
  example: {
    request: {
      personId: personExample.id,
      sessionId: '674000000000000000000801',
      oldPassword: 'soroka-demo',
      newPassword: 'soroka-demo-2',
    },
    reply: {},
  },
});
