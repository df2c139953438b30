import { z } from 'zod';
import { editedThing } from '../catalogue/editable-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { person, personExample } from './identity-shapes.ts';
import { personChanges } from './staff-person-shapes.ts';

/**
 * Changes a person on behalf of a member of staff, whose stored rights decide: a ban needs `banUsers`, another role
 * `changeUserRoles` and every right of that role. Takes effect on issued access tokens within a second.
 */
export const editPerson = defineRequest({
  subject: 'identity.person.edit.v1',
  callers: ['gateway'],
  effect: {
    audit: {
      entity: 'person',
      key: ({ id }) => ({ id }),
      // Names and contacts are no part of the state that shows whether anything was changed.
      isChange: ({ changes }) => Object.keys(changes).length > 0,
    },
  },
  request: z.object({ ...editedThing, changes: personChanges }),
  reply: person,
  errors: [
    'USER_NOT_FOUND',
    'EDITED_MEANWHILE',
    'USER_EXISTS',
    'ROLE_NOT_FOUND',
    'RIGHTS_NOT_YOURS',
    'RIGHTS_ABOVE_YOURS',
    'LAST_ADMINISTRATOR',
    'OWN_BAN',
    'BAD_REQUEST',
  ],
  example: {
    request: { id: personExample.id, changes: { ban: { reason: 'Спам' } } },
    reply: { ...personExample, isBanned: true, banReason: 'Спам' },
  },
});
