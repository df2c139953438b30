import { z } from 'zod';
import { ownOrder } from '../access/unaudited-reasons.ts';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { customerExample, customerId } from './cart-shapes.ts';

/** Empties a customer's cart after an order was paid, once per order: lines added later stay. */
export const clearCart = defineRequest({
  subject: 'cart.cart.clear.v1',
  callers: ['order-payment'],
  effect: { unaudited: ownOrder },
  request: z.object({ customerId, orderId: objectId }),
  reply: z.object({}),
  readsOne: { entity: 'cart', key: ({ customerId }) => customerId },
  example: {
    request: { customerId: customerExample, orderId: '674000000000000000000009' },
    reply: {},
  },
});
