import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { roleExample, staffRole } from './role-shapes.ts';

/** The maximum number of roles of a shop. */
export const maxRoles = 100;

/** All roles, those with the most rights first. */
export const listRoles = defineRequest({
  subject: 'identity.role.list.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({}),
  reply: z.object({ roles: z.array(staffRole).max(maxRoles) }),
  example: { request: {}, reply: { roles: [roleExample] } },
});
