import { z } from 'zod';
import { defineEvent } from '../define-event.ts';

/** Catalogue data changed: caches of catalogue responses are invalidated, and replicas reload the changed records. */
export const catalogueChanged = defineEvent({
  subject: 'catalogue.changed.v1',
  subscribers: ['gateway'],
  payload: z.object({
    kind: z.enum(['product', 'category', 'collection', 'art-cover', 'synonym']),
    ids: z.array(z.string()).max(1_000),
    /** The catalogue's version after the change; a gap shows a replica that it missed an event. */
    version: z.number().int().min(1),
    /** Unlike the version never repeated, also after a restore of the database. */
    eventId: z.string().min(1).max(64),
  }),
  example: { kind: 'product', ids: ['674000000000000000000001'], version: 42, eventId: 'Vw5Yb2mQvR8s' },
});
