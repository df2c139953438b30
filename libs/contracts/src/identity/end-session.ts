import { z } from 'zod';
import { ownAccount } from '../access/unaudited-reasons.ts';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { personExample, visitorAddress } from './identity-shapes.ts';

/** Ends one of a person's own sessions, by its id. */
export const endSession = defineRequest({
  subject: 'identity.session.end.v1',
  callers: ['gateway'],
  effect: { unaudited: ownAccount },
  request: z.object({ personId: objectId, sessionId: objectId, address: visitorAddress.optional() }),
  reply: z.object({}),
  errors: ['SESSION_NOT_FOUND'],
  readsOne: { entity: 'session', key: ({ sessionId }) => sessionId },
  example: { request: { personId: personExample.id, sessionId: '674000000000000000000721' }, reply: {} },
});
