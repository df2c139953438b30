import { z } from 'zod';
import { editedThing } from '../catalogue/editable-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { chosenPermissions, roleExample, roleName, staffRole } from './role-shapes.ts';

/** Renames a role or changes its permissions, which everybody with the role has within a second. */
export const editRole = defineRequest({
  subject: 'identity.role.edit.v1',
  callers: ['gateway'],
  effect: { audit: { entity: 'role', key: ({ id }) => ({ id }) } },
  request: z.object({
    ...editedThing,
    changes: z.object({ name: roleName.optional(), permissions: chosenPermissions.optional() }),
  }),
  reply: staffRole,
  errors: ['ROLE_NOT_FOUND', 'ROLE_NAME_TAKEN', 'ROLE_BUILT_IN', 'RIGHTS_NOT_YOURS', 'EDITED_MEANWHILE'],
  example: { request: { id: roleExample.id, changes: { name: 'Упаковщик' } }, reply: roleExample },
});
