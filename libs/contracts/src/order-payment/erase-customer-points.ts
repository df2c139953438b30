import { z } from 'zod';
import { customerExample, customerId } from '../cart/cart-shapes.ts';
import { defineRequest } from '../define-request.ts';

/**
 * Removes the points of a customer whose data is erased, and their name from past winners. Later changes of their
 * orders add no points. Idempotent.
 */
export const eraseCustomerPoints = defineRequest({
  subject: 'order-payment.points.erase-customer.v1',
  callers: ['identity'],
  effect: { unaudited: 'part of an account erasure, which is recorded as a whole' },
  request: z.object({ customerId }),
  reply: z.object({}),
  readsOne: { entity: 'score', key: ({ customerId }) => customerId },
  example: { request: { customerId: customerExample }, reply: {} },
});
