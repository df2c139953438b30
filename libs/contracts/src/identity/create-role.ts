import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { chosenPermissions, roleExample, roleName, staffRole } from './role-shapes.ts';

/** Creates a role; its creator must have all of its permissions. */
export const createRole = defineRequest({
  subject: 'identity.role.create.v1',
  callers: ['gateway'],
  effect: { audit: { entity: 'role', key: ({ name }) => ({ name }) } },
  request: z.object({ name: roleName, permissions: chosenPermissions }),
  reply: staffRole,
  errors: ['ROLE_NAME_TAKEN', 'ROLES_FULL', 'RIGHTS_NOT_YOURS'],
  example: {
    request: { name: 'Упаковщик', permissions: ['adminPanel', 'viewUserOrders'] },
    reply: { ...roleExample, people: 0 },
  },
});
