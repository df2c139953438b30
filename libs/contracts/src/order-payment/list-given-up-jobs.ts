import { z } from 'zod';
import { defineRequest } from '../define-request.ts';

/** Jobs of orders (effects) that failed for an hour and need an operator. Oldest orders first. */
export const listGivenUpJobs = defineRequest({
  subject: 'order-payment.given-up-jobs.list.v1',
  callers: ['gateway', 'operator'],
  effect: 'reads',
  request: z.object({ limit: z.int().min(1).max(500) }),
  reply: z.object({
    jobs: z.array(
      z.object({
        orderNumber: z.int(),
        job: z.string(),
        attempts: z.int(),
      }),
    ),
  }),
  timeoutMs: 30_000,
  example: {
    request: { limit: 100 },
    reply: { jobs: [{ orderNumber: 100_001, job: 'mail-receipt', attempts: 20 }] },
  },
});
