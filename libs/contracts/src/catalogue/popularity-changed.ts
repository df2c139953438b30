import { z } from 'zod';
import { defineEvent } from '../define-event.ts';

/**
 * The sales up to this version have been added to the products: replicas of the catalogue reload the counts, and caches
 * evict lists sorted by popularity. Published at most once a minute, as one event for any number of sales.
 */
export const popularityChanged = defineEvent({
  subject: 'catalogue.popularity-changed.v1',
  subscribers: ['gateway'],
  payload: z.object({ version: z.number().int().min(1) }),
  example: { version: 7 },
});
