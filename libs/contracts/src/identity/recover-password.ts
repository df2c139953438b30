import { z } from 'zod';
import { ownAccount } from '../access/unaudited-reasons.ts';
import { defineRequest } from '../define-request.ts';
import { recoveryKey } from './check-recovery-key.ts';
import { password, visitorAddress } from './identity-shapes.ts';

/** Sets a new password with a recovery key, consumes the key and ends all sessions. */
export const recoverPassword = defineRequest({
  subject: 'identity.recovery.finish.v1',
  callers: ['gateway'],
  effect: { unaudited: ownAccount },
  request: z.object({ key: recoveryKey, password, address: visitorAddress.optional() }),
  reply: z.object({
    /** See `openedSession`: access to the mailbox proves as much as a sign-in. */
    deviceToken: z.string(),
  }),
  errors: ['RECOVERY_KEY_INVALID', 'SHOP_BUSY'],
  readsOne: { entity: 'recovery-key' },
  example: {
    request: { key: 'b2JhcXVlLWtleS1vZi0zMi1ieXRlcy1pbi1iYXNlNjQ', password: 'soroka-demo' },
    reply: { deviceToken: 'bWFyay1vZi1hLWRldmljZQ.c2lnbmF0dXJl' },
  },
});
