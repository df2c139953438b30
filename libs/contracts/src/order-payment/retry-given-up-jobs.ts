import { z } from 'zod';
import { defineRequest } from '../define-request.ts';

/**
 * Has given-up jobs of orders tried again, as often as at first. A job that is not given up is left alone, so asking twice
 * does no harm; the receivers of jobs tell orders apart, so none is done twice.
 */
export const retryGivenUpJobs = defineRequest({
  subject: 'order-payment.given-up-jobs.retry.v1',
  audit: {
    entity: 'order',
    key: ({ orderNumber }) => (orderNumber === null ? null : { number: orderNumber }),
  },
  /** One order's, or those of every order when null. */
  request: z.object({ orderNumber: z.int().nullable() }),
  reply: z.object({ orders: z.int().nonnegative() }),
  timeoutMs: 30_000,
  example: { request: { orderNumber: 100_001 }, reply: { orders: 1 } },
});
