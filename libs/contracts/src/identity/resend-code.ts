import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { email, visitor, visitorExample } from './identity-shapes.ts';

/**
 * Mails a new code for a sign-up that waits; the old one no longer counts. The answer is the same when none waits. From a browser
 * that did not begin it, a new code is sent only once the old one no longer counts, so that nobody spoils the code of somebody else.
 */
export const resendCode = defineRequest({
  subject: 'identity.registration.resend.v1',
  request: z.object({ email, registrationToken: z.string().max(200).nullish(), visitor }),
  reply: z.object({}),
  errors: ['TOO_MANY_REQUESTS'],
  readsOne: { entity: 'registration' },
  example: { request: { email: 'ivan@example.ru', visitor: visitorExample }, reply: {} },
});
