import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { apiScope, apiTokenExample } from './api-token-shapes.ts';

/** Counts one request of the external API against its token, if the token admits it. Refused requests are not counted. */
export const useApiToken = defineRequest({
  subject: 'identity.api-token.use.v1',
  callers: ['gateway'],
  effect: { unaudited: 'each request is counted on its token, which staff see' },
  request: z.object({
    /** SHA-256 of the token, base64url: the token itself never leaves the gateway. */
    hash: z.string().length(43),
    scope: apiScope,
  }),
  reply: z.object({
    id: z.string(),
    /** The requests of the week, and how many are left; null without a limit. */
    limit: z.int().nullable(),
    left: z.int().min(0).nullable(),
    /** When the next week begins. */
    resetsAt: z.iso.datetime(),
  }),
  errors: ['API_TOKEN_INVALID', 'API_TOKEN_SCOPE', 'API_TOKEN_LIMIT'],
  readsOne: { entity: 'api token' },
  example: {
    request: { hash: 'A'.repeat(43), scope: 'products' },
    reply: { id: apiTokenExample.id, limit: 100, left: 97, resetsAt: '2026-11-29T21:00:00.000Z' },
  },
});
