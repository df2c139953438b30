import { z } from 'zod';
import { defineEvent } from '../define-event.ts';

/** What one replica of the gateway let through of late, so that the others count it towards the same limits. */
export const requestsCounted = defineEvent({
  subject: 'gateway.requests-counted.v1',
  payload: z.object({
    replica: z.string().min(1).max(40),
    /** Minutes since the epoch: the window that these were counted in. */
    minute: z.int().min(0),
    /** How many under which name; a name is a limit and whom it is counted for. */
    counts: z.array(z.tuple([z.string().max(100), z.int().min(1)])).max(1_000),
  }),
  example: { replica: '3f9c1a', minute: 29_915_000, counts: [['all 203.0.113.7', 4]] },
});
