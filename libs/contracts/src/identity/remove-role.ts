import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { roleExample } from './role-shapes.ts';

/** Deletes a role that nobody has. */
export const removeRole = defineRequest({
  subject: 'identity.role.remove.v1',
  callers: ['gateway'],
  effect: { audit: { entity: 'role', key: ({ id }) => ({ id }) } },
  request: z.object({ id: objectId }),
  reply: z.object({}),
  errors: ['ROLE_NOT_FOUND', 'ROLE_IN_USE', 'ROLE_BUILT_IN'],
  example: { request: { id: roleExample.id }, reply: {} },
});
