import { z } from 'zod';
import { ownAccount } from '../access/unaudited-reasons.ts';
import { defineRequest } from '../define-request.ts';
import { openedSession, sessionExample, visitor, visitorExample } from './identity-shapes.ts';

/**
 * Renews a session. Each refresh token is valid for one use; a second use ends the session, unless the same browser,
 * identified by its session binding, retries within half a minute. DECISIONS 2
 */
export const refreshSession = defineRequest({
  subject: 'identity.session.refresh.v1',
  callers: ['gateway'],
  effect: { unaudited: ownAccount },
  request: z.object({
    refreshToken: z.string().max(200),
    /** The session binding that the script read from its cookie; null when it sent none. */
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
