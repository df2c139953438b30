import { z } from 'zod';
import { ownAccount } from '../access/unaudited-reasons.ts';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { password, personExample } from './identity-shapes.ts';

/** Issues a secret for an authenticator app; it is active once a code is confirmed. Each call returns a new secret. */
export const beginSecondFactor = defineRequest({
  subject: 'identity.second-factor.begin.v1',
  callers: ['gateway'],
  effect: { unaudited: ownAccount },
  request: z.object({ personId: objectId, password }),
  reply: z.object({
    /** In base32, to be typed where no QR code can be scanned. */
    secret: z.string(),
    /** `otpauth://…`, for a QR code. */
    address: z.string(),
  }),
  errors: ['PASSWORD_WRONG', 'SECOND_FACTOR_ON', 'USER_NOT_FOUND', 'TOO_MANY_REQUESTS', 'SHOP_BUSY'],
  readsOne: { entity: 'person', key: ({ personId }) => personId },
  example: {
    request: { personId: personExample.id, password: 'soroka-demo' },
    reply: {
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      address: 'otpauth://totp/Shop:7999?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Shop',
    },
  },
});
