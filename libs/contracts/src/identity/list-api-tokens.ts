import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { apiToken, apiTokenExample } from './api-token-shapes.ts';

/** The tokens of the external API, newest first. */
export const listApiTokens = defineRequest({
  subject: 'identity.api-token.list.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({}),
  reply: z.object({ tokens: z.array(apiToken) }),
  example: { request: {}, reply: { tokens: [apiTokenExample] } },
});
