import { z } from 'zod';
import { ownAccount } from '../access/unaudited-reasons.ts';
import { defineRequest } from '../define-request.ts';
import { email, visitor, visitorExample } from './identity-shapes.ts';

/**
 * Mails a new code for a pending sign-up, which replaces the old one; the reply is the same when none is pending. For
 * another browser than the one that began it, only once the old code is invalid: strangers must not invalidate it.
 */
export const resendCode = defineRequest({
  subject: 'identity.registration.resend.v1',
  callers: ['gateway'],
  effect: { unaudited: ownAccount },
  request: z.object({ email, registrationToken: z.string().max(200).nullish(), visitor }),
  reply: z.object({}),
  errors: ['TOO_MANY_REQUESTS'],
  readsOne: { entity: 'registration' },
  example: { request: { email: 'ivan@example.ru', visitor: visitorExample }, reply: {} },
});
