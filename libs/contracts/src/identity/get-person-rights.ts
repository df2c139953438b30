import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { personExample } from './identity-shapes.ts';
import { knownPermissions } from './known-permissions.ts';

/** What a person may do now, for work that goes on without them; nothing for people who are banned or unknown. */
export const getPersonRights = defineRequest({
  subject: 'identity.person.get-rights.v1',
  callers: ['catalogue'],
  effect: 'reads',
  request: z.object({ id: objectId }),
  reply: z.object({ permissions: knownPermissions }),
  example: { request: { id: personExample.id }, reply: { permissions: ['adminPanel', 'editShopItems'] } },
});
