import { z } from 'zod';
import { defineRequest } from '../define-request.ts';

/** What a key may look like that the shop has sent: anything that is none is simply wrong. */
export const recoveryKey = z.string().max(200);

/** Whether a key would set a password; it is not used up. */
export const checkRecoveryKey = defineRequest({
  subject: 'identity.recovery.check.v1',
  request: z.object({ key: recoveryKey }),
  reply: z.object({}),
  errors: ['RECOVERY_KEY_INVALID'],
  example: { request: { key: 'b2JhcXVlLWtleS1vZi0zMi1ieXRlcy1pbi1iYXNlNjQ' }, reply: {} },
});
