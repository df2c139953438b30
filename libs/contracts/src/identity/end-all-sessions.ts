import { z } from 'zod';
import { ownAccount } from '../access/unaudited-reasons.ts';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { personExample, visitorAddress } from './identity-shapes.ts';

/** Signs a person out everywhere, this browser included. */
export const endAllSessions = defineRequest({
  subject: 'identity.session.end-all.v1',
  callers: ['gateway'],
  effect: { unaudited: ownAccount },
  request: z.object({ personId: objectId, address: visitorAddress.optional() }),
  reply: z.object({}),
  readsOne: { entity: 'person', key: ({ personId }) => personId },
  example: { request: { personId: personExample.id }, reply: {} },
});
