import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { password, personExample } from './identity-shapes.ts';

/** Gives a secret for an authenticator app; it counts once a code of it was confirmed. Asked again, it gives another one. */
export const beginSecondFactor = defineRequest({
  subject: 'identity.second-factor.begin.v1',
  request: z.object({ personId: objectId, password }),
  reply: z.object({
    /** As base32, to be typed where no picture can be read. */
    secret: z.string(),
    /** `otpauth://…`, for a picture. */
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
