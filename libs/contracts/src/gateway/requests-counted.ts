import { z } from 'zod';
import { defineEvent } from '../define-event.ts';

/** Requests that one replica of the gateway accepted recently; the others count them towards the same rate limits. */
export const requestsCounted = defineEvent({
  subject: 'gateway.requests-counted.v1',
  subscribers: [],
  payload: z.object({
    replica: z.string().min(1).max(40),
    /** The window in which the requests were counted, as minutes since the epoch. */
    minute: z.int().min(0),
    /** Pairs of a key and a count; a key consists of the limit and the client that it applies to. */
    counts: z.array(z.tuple([z.string().max(100), z.int().min(1)])).max(1_000),
  }),
  example: { replica: '3f9c1a', minute: 29_915_000, counts: [['all 203.0.113.7', 4]] },
});
