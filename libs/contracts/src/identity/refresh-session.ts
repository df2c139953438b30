import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { openedSession, sessionExample, visitor, visitorExample } from './identity-shapes.ts';

/**
 * Renews a session. Each refresh token serves once; its use after that ends the session, unless the same browser repeats
 * itself within half a minute, which its session binding shows. DECISIONS 2
 */
export const refreshSession = defineRequest({
  subject: 'identity.session.refresh.v1',
  request: z.object({
    refreshToken: z.string().max(200),
    /** What the script read from its cookie; null when it sent none. */
    binding: z.string().max(200).nullable(),
    visitor,
  }),
  reply: openedSession,
  errors: ['SESSION_INVALID', 'USER_BANNED'],
  readsOne: { entity: 'session' },
  example: {
    request: {
      refreshToken: sessionExample.refreshToken,
      binding: sessionExample.binding,
      visitor: visitorExample,
    },
    reply: sessionExample,
  },
});
