import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineEvent } from '../define-event.ts';

/** A bug was created, changed its state, or has a new comment or reply. */
export const bugChanged = defineEvent({
  subject: 'staff-tools.bug-changed.v1',
  subscribers: ['gateway'],
  payload: z.object({
    eventId: z.string().min(1).max(64),
    bugId: objectId,
    change: z.enum(['created', 'state', 'comment']),
  }),
  example: {
    eventId: 'Vw5Yb2mQvR8s',
    bugId: '674000000000000000000031',
    change: 'comment',
  },
});
