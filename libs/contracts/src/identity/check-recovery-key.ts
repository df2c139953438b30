import { z } from 'zod';
import { defineRequest } from '../define-request.ts';

/** A recovery key as text of any form: malformed keys are treated as wrong ones. */
export const recoveryKey = z.string().max(200);

/** Checks whether a key is valid, without consuming it. */
export const checkRecoveryKey = defineRequest({
  subject: 'identity.recovery.check.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({ key: recoveryKey }),
  reply: z.object({}),
  errors: ['RECOVERY_KEY_INVALID'],
  example: { request: { key: 'b2JhcXVlLWtleS1vZi0zMi1ieXRlcy1pbi1iYXNlNjQ' }, reply: {} },
});
