import { z } from 'zod';
import { defineEvent } from '../define-event.ts';

/**
 * What was sold up to this version is summed up and stands in the products: replicas of the catalogue read it, lists by popularity
 * are dropped from caches. At most once a minute, and the same event however much was sold.
 */
export const popularityChanged = defineEvent({
  subject: 'catalogue.popularity-changed.v1',
  payload: z.object({ version: z.number().int().min(1) }),
  example: { version: 7 },
});
