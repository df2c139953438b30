import { z } from 'zod';
import { ownAccount } from '../access/unaudited-reasons.ts';
import { defineRequest } from '../define-request.ts';
import { sessionExample, visitorAddress } from './identity-shapes.ts';

/** Ends the session of a refresh token. Succeeds as well when the session is unknown or has already ended. */
export const closeSession = defineRequest({
  subject: 'identity.session.close.v1',
  callers: ['gateway'],
  effect: { unaudited: ownAccount },
  request: z.object({ refreshToken: z.string().max(200), address: visitorAddress.optional() }),
  reply: z.object({}),
  readsOne: { entity: 'session' },
  example: { request: { refreshToken: sessionExample.refreshToken }, reply: {} },
});
