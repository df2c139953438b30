import { z } from 'zod';
import { customerExample, customerId } from '../cart/cart-shapes.ts';
import { defineRequest } from '../define-request.ts';

/** More than a buyer has at once, by far. */
export const maxUnpaidOrders = 20;

/** The orders of a customer that can still be paid, the newest first. */
export const listUnpaidOrders = defineRequest({
  subject: 'order-payment.own-orders.unpaid.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({ customerId }),
  reply: z.object({
    orders: z.array(z.object({ number: z.int(), paymentId: z.string() })).max(maxUnpaidOrders),
  }),
  example: {
    request: { customerId: customerExample },
    reply: { orders: [{ number: 100_237, paymentId: 'Xh5Yb2mQvR8sT1uW4zA7cE0f' }] },
  },
});
