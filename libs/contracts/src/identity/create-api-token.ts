import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { apiToken, apiTokenContent, apiTokenExample } from './api-token-shapes.ts';

/** Creates a token of the external API. The reply is the only place that contains the token itself. */
export const createApiToken = defineRequest({
  subject: 'identity.api-token.create.v1',
  callers: ['gateway'],
  effect: {
    audit: {
      entity: 'api-token',
      // It has no id and no hash before it is made.
      key: () => null,
      id: (_request, { token }) => token.id,
      shows: ({ application, scopes, weeklyLimit, expiresAt }) => ({
        ...{ application, scopes, weeklyLimit, expiresAt },
      }),
    },
  },
  request: apiTokenContent.extend({
    /** The id of the person who creates it, from the access token. */
    createdBy: z.string().max(100),
  }),
  reply: z.object({ token: apiToken, secret: z.string() }),
  example: {
    request: {
      application: apiTokenExample.application,
      scopes: apiTokenExample.scopes,
      weeklyLimit: 100,
      expiresAt: apiTokenExample.expiresAt,
      createdBy: apiTokenExample.createdBy,
    },
    reply: { token: apiTokenExample, secret: 'shop_Ab12Cd34' },
  },
});
