import { z } from 'zod';
import { ownAccount } from '../access/unaudited-reasons.ts';
import { defineRequest } from '../define-request.ts';
import { consentErrors, consentExample, consentQuestion } from './connect-shapes.ts';

/** Stores a person's consent to an app, or their refusal. */
export const answerConnectRequest = defineRequest({
  subject: 'identity.connect.answer.v1',
  callers: ['gateway'],
  effect: { unaudited: ownAccount },
  request: consentQuestion.extend({ isApproved: z.boolean() }),
  reply: z.object({
    /** The redirect to the app, with a code or with an error. */
    redirectUrl: z.string(),
  }),
  errors: consentErrors,
  readsOne: { entity: 'person', key: ({ personId }) => personId },
  example: {
    request: { ...consentExample, isApproved: true },
    reply: { redirectUrl: 'https://radio.example/back?code=Y29kZQ&state=c3RhdGU' },
  },
});
