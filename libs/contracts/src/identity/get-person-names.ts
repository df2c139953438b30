import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { personExample } from './identity-shapes.ts';

/** How people are called where others see them: their nickname, else first name and an initial. Unknown ones are left out. */
export const getPersonNames = defineRequest({
  subject: 'identity.person.names.v1',
  request: z.object({ ids: z.array(objectId).max(200) }),
  reply: z.object({ names: z.array(z.object({ id: objectId, displayName: z.string() })) }),
  example: {
    request: { ids: [personExample.id] },
    reply: { names: [{ id: personExample.id, displayName: 'Сорока' }] },
  },
});
