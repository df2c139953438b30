import { maxLinesInCart } from '@shop/domain';
import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { cart, cartExample, cartLine, customerExample, customerId } from './cart-shapes.ts';

/**
 * Joins a guest's cart to the customer's: the same line keeps the larger quantity, so that doing it twice changes nothing.
 * Gifts of a guest are passed over, and lines beyond what a cart can hold. DECISIONS 9
 */
export const joinCart = defineRequest({
  subject: 'cart.cart.join.v1',
  request: z.object({ customerId, lines: z.array(cartLine).max(maxLinesInCart) }),
  reply: cart,
  errors: ['USER_NOT_FOUND'],
  readsOne: { entity: 'cart', key: ({ customerId }) => customerId },
  example: {
    request: { customerId: customerExample, lines: cartExample.lines },
    reply: cartExample,
  },
});
