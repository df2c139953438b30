import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { phone, visitor, visitorExample } from './identity-shapes.ts';

/**
 * Mails a key that sets a new password; three an hour for one requester, nine for all of them, and a device that the person has signed
 * in with has its own. More often asked, the answer is the same and the e-mails that were sent still count, so that nobody keeps
 * somebody else from recovering.
 */
export const beginRecovery = defineRequest({
  subject: 'identity.recovery.begin.v1',
  request: z.object({
    phone,
    /** Absent from gateways of earlier versions. */
    visitor: visitor.optional(),
  }),
  reply: z.object({}),
  // A mail server takes its time.
  timeoutMs: 8_500,
  errors: ['RECOVERY_IMPOSSIBLE', 'RECOVERY_DOWN'],
  readsOne: { entity: 'person' },
  example: { request: { phone: '79990000001', visitor: visitorExample }, reply: {} },
});
