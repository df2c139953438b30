import { z } from 'zod';
import { defineRequest } from '../define-request.ts';

/**
 * Retries given-up jobs of orders, with the initial number of attempts. Other jobs are not affected, so a repeated
 * request is harmless; the receivers of jobs identify orders, so no job is done twice.
 */
export const retryGivenUpJobs = defineRequest({
  subject: 'order-payment.given-up-jobs.retry.v1',
  callers: ['gateway', 'operator'],
  effect: {
    audit: {
      entity: 'order',
      key: ({ orderNumber }) => (orderNumber === null ? null : { number: orderNumber }),
    },
  },
  /** The jobs of one order, or of all orders when null. */
  request: z.object({ orderNumber: z.int().nullable() }),
  reply: z.object({ orders: z.int().nonnegative() }),
  timeoutMs: 30_000,
  example: { request: { orderNumber: 100_001 }, reply: { orders: 1 } },
});
