import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { cart, cartExample, customerExample, customerId } from './cart-shapes.ts';

/** A customer's cart; empty for a customer without one. */
export const getCart = defineRequest({
  subject: 'cart.cart.get.v1',
  callers: ['gateway', 'order-payment', 'identity', 'promo'],
  effect: 'reads',
  request: z.object({ customerId }),
  reply: cart,
  readsOne: { entity: 'cart', key: ({ customerId }) => customerId },
  example: { request: { customerId: customerExample }, reply: cartExample },
});
