import { z } from 'zod';
import { ownAccount } from '../access/unaudited-reasons.ts';
import { defineRequest } from '../define-request.ts';
import { connectScope, consentExample } from './connect-shapes.ts';

const { clientId, redirectUri } = consentExample.request;
const field = z.string().max(2_000);

/** Issues an app token for a code. A code is valid for one use; a second use revokes the token of the first one. */
export const exchangeConnectCode = defineRequest({
  subject: 'identity.connect.exchange.v1',
  callers: ['gateway'],
  effect: { unaudited: ownAccount },
  request: z.object({ clientId: field, redirectUri: field, code: field, codeVerifier: field }),
  reply: z.object({
    accessToken: z.string(),
    lifeSeconds: z.int().positive(),
    scopes: z.array(connectScope),
  }),
  errors: ['CONNECT_APP_UNKNOWN', 'CONNECT_CODE_INVALID'],
  readsOne: { entity: 'connect-code' },
  example: {
    request: {
      clientId,
      redirectUri,
      code: 'Y29kZS1vZi0zMi1ieXRlcw',
      codeVerifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
    },
    reply: { accessToken: 'b2JhcXVlLWFwcC10b2tlbg', lifeSeconds: 3_600, scopes: ['profile', 'email'] },
  },
});
