import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { sessionExample } from './identity-shapes.ts';

/** Ends the session of a refresh token. One that is unknown or has ended is as good as ended. */
export const closeSession = defineRequest({
  subject: 'identity.session.close.v1',
  request: z.object({ refreshToken: z.string().max(200) }),
  reply: z.object({}),
  readsOne: { entity: 'session' },
  example: { request: { refreshToken: sessionExample.refreshToken }, reply: {} },
});
