import { z } from 'zod';
import { ownAccount } from '../access/unaudited-reasons.ts';
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
 * Confirms a sign-up with the mailed code, creates the person and signs them in. The browser that began it needs the
 * code only and has five attempts. Other browsers also need the password of the sign-up, so that the owner of a mailbox
 * cannot confirm what a stranger began with their address; their attempts are counted separately.
 */
export const confirmRegistration = defineRequest({
  subject: 'identity.registration.confirm.v1',
  callers: ['gateway'],
  effect: { unaudited: ownAccount },
  request: z.object({
    email,
    code: z.string().max(50),
    registrationToken: z.string().max(200).nullable(),
    /** The password chosen at the sign-up; required only in a browser that did not begin it. */
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
