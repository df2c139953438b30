import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { connectScope, consentErrors, consentExample, consentQuestion } from './connect-shapes.ts';

/** The app and the requested scopes, for the consent screen. Never redirects to an unknown app or address: it fails. */
export const describeConnectRequest = defineRequest({
  subject: 'identity.connect.describe.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: consentQuestion,
  reply: z.object({
    app: z.object({ name: z.string(), site: z.string(), logo: z.string().nullable() }),
    scopes: z.array(connectScope),
    /** Whether the person has agreed to all of this before. */
    isGranted: z.boolean(),
  }),
  errors: consentErrors,
  example: {
    request: consentExample,
    reply: {
      app: { name: 'Фан-радио', site: 'https://radio.example', logo: null },
      scopes: ['profile', 'email'],
      isGranted: false,
    },
  },
});
