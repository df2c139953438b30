import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineEvent } from '../define-event.ts';

/** Something about a person is no longer as it was: names, role, ban, or they are gone. */
export const personChanged = defineEvent({
  subject: 'identity.person-changed.v1',
  payload: z.object({ id: objectId }),
  example: { id: '674000000000000000000777' },
});
