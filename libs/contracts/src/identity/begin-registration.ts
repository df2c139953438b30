import { isEmail } from '@shop/domain';
import { z } from 'zod';
import { ownAccount } from '../access/unaudited-reasons.ts';
import { defineRequest } from '../define-request.ts';
import { email, password, phone, visitor, visitorExample } from './identity-shapes.ts';

/**
 * Stores a sign-up until its e-mail is confirmed, and mails a code. Several pending sign-ups with one e-mail do not
 * block each other: the first one to be confirmed gets the phone and the e-mail.
 */
export const beginRegistration = defineRequest({
  subject: 'identity.registration.begin.v1',
  callers: ['gateway'],
  effect: { unaudited: ownAccount },
  request: z.object({
    phone,
    /** As it was typed, since e-mails are sent to this address. */
    email: z.string().refine(isEmail),
    password,
    captchaToken: z.string().max(10_000).nullable().default(null),
    /** Null when the form did not contain the question. */
    agreement: z.boolean().nullable(),
    visitor,
  }),
  reply: z.object({
    phone,
    email,
    /** Stored by the browser: at the confirmation it identifies the sign-up that this browser began. */
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
