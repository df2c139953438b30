import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { personExample } from './identity-shapes.ts';

/** Ends one session of a person, or all of them, on behalf of staff. */
export const endPersonSessions = defineRequest({
  subject: 'identity.session.end-for-person.v1',
  callers: ['gateway'],
  effect: { audit: { entity: 'person', key: ({ personId }) => ({ id: personId }) } },
  request: z.object({
    personId: objectId,
    /** Absent: all sessions. */
    sessionId: objectId.optional(),
  }),
  reply: z.object({}),
  errors: ['USER_NOT_FOUND', 'SESSION_NOT_FOUND', 'RIGHTS_ABOVE_YOURS'],
  example: { request: { personId: personExample.id }, reply: {} },
});
