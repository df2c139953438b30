import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { consentErrors, consentExample, consentQuestion } from './connect-shapes.ts';

/** Takes a person's yes or no to an app. */
export const answerConnectRequest = defineRequest({
  subject: 'identity.connect.answer.v1',
  request: consentQuestion.extend({ isApproved: z.boolean() }),
  reply: z.object({
    /** Back to the app, with a code or with the refusal. */
    redirectUrl: z.string(),
  }),
  errors: consentErrors,
  readsOne: { entity: 'person', key: ({ personId }) => personId },
  example: {
    request: { ...consentExample, isApproved: true },
    reply: { redirectUrl: 'https://radio.example/back?code=Y29kZQ&state=c3RhdGU' },
  },
});
