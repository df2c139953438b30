import { z } from 'zod';
import { ownAccount } from '../access/unaudited-reasons.ts';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { personExample } from './identity-shapes.ts';

/** Revokes the access that a person has granted to an app; its tokens become invalid immediately. */
export const revokeConnectedApp = defineRequest({
  subject: 'identity.connect.revoke.v1',
  callers: ['gateway'],
  effect: { unaudited: ownAccount },
  request: z.object({ personId: objectId, grantId: objectId }),
  reply: z.object({}),
  errors: ['CONNECT_GRANT_NOT_FOUND'],
  readsOne: { entity: 'grant', key: ({ grantId }) => grantId },
  example: { request: { personId: personExample.id, grantId: '674000000000000000000901' }, reply: {} },
});
