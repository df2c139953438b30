import { z } from 'zod';
import { customerExample, customerId } from '../cart/cart-shapes.ts';
import { defineRequest } from '../define-request.ts';

/** Whether a customer has no paid order, so that the next one is their first. */
export const checkFirstOrder = defineRequest({
  subject: 'order-payment.first-order.check.v1',
  callers: ['promo'],
  effect: 'reads',
  request: z.object({ customerId }),
  reply: z.object({ isFirstOrder: z.boolean() }),
  example: { request: { customerId: customerExample }, reply: { isFirstOrder: true } },
});
