import { z } from 'zod';
import { customerExample, customerId } from '../cart/cart-shapes.ts';
import { defineRequest } from '../define-request.ts';

/**
 * Removes the points of a customer who had their data erased, and their name from past winners. What their orders still cause
 * later gives them no points again. Repeated, it changes nothing.
 */
export const eraseCustomerPoints = defineRequest({
  subject: 'order-payment.points.erase-customer.v1',
  request: z.object({ customerId }),
  reply: z.object({}),
  readsOne: { entity: 'score', key: ({ customerId }) => customerId },
  example: { request: { customerId: customerExample }, reply: {} },
});
