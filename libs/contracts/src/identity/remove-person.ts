import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { personExample } from './identity-shapes.ts';

/** Erases a person's data on behalf of staff; orders are kept without a link to the person, as the law requires. */
export const removePerson = defineRequest({
  subject: 'identity.person.remove.v1',
  callers: ['gateway'],
  effect: { audit: { entity: 'person', key: ({ id }) => ({ id }) } },
  request: z.object({ id: objectId }),
  reply: z.object({}),
  errors: ['USER_NOT_FOUND', 'RIGHTS_ABOVE_YOURS', 'LAST_ADMINISTRATOR', 'OWN_REMOVAL'],
  example: { request: { id: personExample.id }, reply: {} },
});
