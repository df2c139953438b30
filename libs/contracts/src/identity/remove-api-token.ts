import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { apiTokenExample } from './api-token-shapes.ts';

/** Deletes a token of the external API; the next request with it is refused. */
export const removeApiToken = defineRequest({
  subject: 'identity.api-token.remove.v1',
  callers: ['gateway'],
  effect: { audit: { entity: 'api-token', key: ({ id }) => ({ id }) } },
  request: z.object({ id: objectId }),
  reply: z.object({}),
  errors: ['API_TOKEN_NOT_FOUND'],
  example: { request: { id: apiTokenExample.id }, reply: {} },
});
