import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineEvent } from '../define-event.ts';

/** A person changed: names, role or ban, or the person was erased. */
export const personChanged = defineEvent({
  subject: 'identity.person-changed.v1',
  subscribers: ['order-payment'],
  payload: z.object({ id: objectId }),
  example: { id: '674000000000000000000777' },
});
