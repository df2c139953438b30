import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { personExample } from './identity-shapes.ts';

/** A person's sessions, the last used first; at most a hundred. */
export const listSessions = defineRequest({
  subject: 'identity.session.list.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({ personId: objectId }),
  reply: z.object({
    sessions: z.array(
      z.object({
        id: objectId,
        createdAt: z.iso.datetime(),
        lastUsedAt: z.iso.datetime(),
        /** A readable name: «Chrome, Windows». */
        device: z.string(),
      }),
    ),
  }),
  example: {
    request: { personId: personExample.id },
    reply: {
      sessions: [
        {
          id: '674000000000000000000721',
          createdAt: '2026-11-21T09:30:00.000Z',
          lastUsedAt: '2026-11-21T09:45:00.000Z',
          device: 'Chrome, Windows',
        },
      ],
    },
  },
});
