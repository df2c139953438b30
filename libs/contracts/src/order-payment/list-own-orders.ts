import { z } from 'zod';
import { customerId, customerExample } from '../cart/cart-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { ownOrder, ownOrderExample } from './own-order-shapes.ts';

/** The orders of a customer, newest first, at most 200. */
export const listOwnOrders = defineRequest({
  subject: 'order-payment.own-orders.list.v1',
  callers: ['gateway', 'identity'],
  effect: 'reads',
  request: z.object({ customerId }),
  reply: z.object({ orders: z.array(ownOrder).max(200) }),
  example: { request: { customerId: customerExample }, reply: { orders: [ownOrderExample] } },
});
