import { z } from 'zod';
import { customerExample, customerId } from '../cart/cart-shapes.ts';
import { defineRequest } from '../define-request.ts';

/**
 * Removes the points of a customer whose data is erased, their name from past winners, and their data from orders that
 * were never paid. Later changes of their orders add no points. Idempotent.
 */
export const eraseCustomerPoints = defineRequest({
  subject: 'order-payment.points.erase-customer.v1',
  callers: ['identity'],
  effect: { unaudited: 'part of an account erasure, which is recorded as a whole' },
  request: z.object({ customerId }),
  reply: z.object({
    /** An order of the customer may still be paid; the erasure is requested again until it has ended. */
    isUnfinished: z.boolean().optional(),
  }),
  readsOne: { entity: 'score', key: ({ customerId }) => customerId },
  example: { request: { customerId: customerExample }, reply: {} },
});
