import { personLimits } from '@shop/domain';
import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { email, password, phone, visitor, visitorExample } from './identity-shapes.ts';

/**
 * Keeps a sign-up until its e-mail is confirmed, and mails a code. Several of one e-mail wait beside one another and block
 * nobody: who confirms first has the phone and the e-mail.
 */
export const beginRegistration = defineRequest({
  subject: 'identity.registration.begin.v1',
  request: z.object({
    phone,
    /** As it was typed, since letters go there. */
    email: z.email().max(personLimits.email),
    password,
    captchaToken: z.string().max(10_000).nullable(),
    /** Null when the form did not ask. */
    agreement: z.boolean().nullable(),
    visitor,
  }),
  reply: z.object({
    phone,
    email,
    /** For the browser to keep: it shows at the confirmation which sign-up was this browser's. */
    registrationToken: z.string(),
  }),
  errors: ['AGREEMENT_REQUIRED', 'CAPTCHA_FAILED', 'USER_EXISTS', 'TOO_MANY_REQUESTS', 'SIGN_UP_DOWN'],
  readsOne: { entity: 'registration' },
  example: {
    request: {
      phone: '79990000001',
      email: 'ivan@example.ru',
      password: 'soroka-demo',
      captchaToken: null,
      agreement: true,
      visitor: visitorExample,
    },
    reply: { phone: '79990000001', email: 'ivan@example.ru', registrationToken: 'bWFyay1vZi1hLXNpZ25lcg' },
  },
});
