import { z } from 'zod';
import { ownAccount } from '../access/unaudited-reasons.ts';
import { defineRequest } from '../define-request.ts';
import {
  openedSession,
  password,
  phone,
  sessionExample,
  visitor,
  visitorExample,
} from './identity-shapes.ts';

/** Signs a person in. An unknown phone and a wrong password cause the same error after the same time. DECISIONS 2 */
export const openSession = defineRequest({
  subject: 'identity.session.open.v1',
  callers: ['gateway'],
  effect: { unaudited: ownAccount },
  request: z.object({
    phone,
    password,
    /** A code of the second factor, or one of its recovery codes. */
    code: z.string().max(50).nullable(),
    /** Only after CAPTCHA_NEEDED. */
    captchaToken: z.string().max(10_000).nullable().default(null),
    visitor,
  }),
  reply: openedSession,
  errors: [
    'SIGN_IN_FAILED',
    'USER_BANNED',
    'SECOND_FACTOR_NEEDED',
    'SECOND_FACTOR_WRONG',
    'CAPTCHA_NEEDED',
    'CAPTCHA_FAILED',
    'TOO_MANY_REQUESTS',
  ],
  readsOne: { entity: 'person' },
  example: {
    request: {
      phone: '79990000001',
      password: 'soroka-demo',
      code: null,
      captchaToken: null,
      visitor: visitorExample,
    },
    reply: sessionExample,
  },
});
