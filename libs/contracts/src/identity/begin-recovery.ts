import { z } from 'zod';
import { ownAccount } from '../access/unaudited-reasons.ts';
import { defineRequest } from '../define-request.ts';
import { phone, visitor, visitorExample } from './identity-shapes.ts';

/**
 * Mails a key that sets a new password: up to three an hour per requester and nine for all requesters together; a
 * device that the person has signed in with has a limit of its own. Beyond the limit no e-mail is sent, but the reply
 * is the same and earlier keys stay valid, so that an attacker cannot block the recovery.
 */
export const beginRecovery = defineRequest({
  subject: 'identity.recovery.begin.v1',
  callers: ['gateway'],
  effect: { unaudited: ownAccount },
  request: z.object({
    phone,
    visitor,
  }),
  reply: z.object({}),
  // Mail servers can be slow.
  timeoutMs: 8_500,
  errors: ['RECOVERY_IMPOSSIBLE', 'RECOVERY_DOWN'],
  readsOne: { entity: 'person' },
  example: { request: { phone: '79990000001', visitor: visitorExample }, reply: {} },
});
