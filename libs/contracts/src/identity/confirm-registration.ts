import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import {
  email,
  openedSession,
  password,
  sessionExample,
  visitor,
  visitorExample,
} from './identity-shapes.ts';

/**
 * Makes a person of a sign-up whose code came by mail, and signs them in. In the browser that began it the code is enough, and
 * five wrong tries spend it. Elsewhere the password chosen there is needed too: a person who can read the mail of an address must not
 * confirm what a stranger began with it. Wrong tries made elsewhere take none from that browser.
 */
export const confirmRegistration = defineRequest({
  subject: 'identity.registration.confirm.v1',
  request: z.object({
    email,
    code: z.string().max(50),
    registrationToken: z.string().max(200).nullable(),
    /** The one chosen at the sign-up; only asked for where it was not begun. */
    password: password.nullish(),
    visitor,
  }),
  reply: openedSession,
  errors: [
    'CONFIRMATION_CODE_INVALID',
    'REGISTRATION_REPLACED',
    'CONFIRMATION_PASSWORD_NEEDED',
    'PASSWORD_WRONG',
    'USER_EXISTS',
    'TOO_MANY_REQUESTS',
    'SHOP_BUSY',
  ],
  readsOne: { entity: 'registration' },
  example: {
    request: { email: 'ivan@example.ru', code: 'K7M2QX', registrationToken: null, visitor: visitorExample },
    reply: sessionExample,
  },
});
