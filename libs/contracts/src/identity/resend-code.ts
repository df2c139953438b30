import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { email, visitor, visitorExample } from './identity-shapes.ts';

/** Mails a new code for a sign-up that waits; the old one no longer counts. The answer is the same when none waits. */
export const resendCode = defineRequest({
  subject: 'identity.registration.resend.v1',
  request: z.object({ email, visitor }),
  reply: z.object({}),
  errors: ['TOO_MANY_REQUESTS'],
  example: { request: { email: 'ivan@example.ru', visitor: visitorExample }, reply: {} },
});
