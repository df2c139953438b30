import { z } from 'zod';
import { defineRequest } from '../define-request.ts';

/** Which captcha a site shows before a sign-up, if any. */
export const getCaptcha = defineRequest({
  subject: 'identity.captcha.get.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({}),
  reply: z.object({
    kind: z.enum(['off', 'smartcaptcha', 'recaptcha']),
    /** Sent to browsers; null when no captcha is set up. */
    siteKey: z.string().nullable(),
  }),
  example: { request: {}, reply: { kind: 'smartcaptcha', siteKey: 'ysc1_example' } },
});
