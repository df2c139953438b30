import { maxLinesInCart } from '@shop/domain';
import { z } from 'zod';
import { ownCart } from '../access/unaudited-reasons.ts';
import { defineRequest } from '../define-request.ts';
import { cart, cartExample, cartLine, customerExample, customerId } from './cart-shapes.ts';

/**
 * Merges a guest's cart into the customer's: a line in both keeps the larger quantity, so the merge is idempotent.
 * Skips a guest's gifts, and lines beyond the capacity of a cart. DECISIONS 9
 */
export const joinCart = defineRequest({
  subject: 'cart.cart.join.v1',
  callers: ['gateway'],
  effect: { unaudited: ownCart },
  request: z.object({ customerId, lines: z.array(cartLine).max(maxLinesInCart) }),
  reply: cart,
  errors: ['USER_NOT_FOUND'],
  readsOne: { entity: 'cart', key: ({ customerId }) => customerId },
  example: {
    request: { customerId: customerExample, lines: cartExample.lines },
    reply: cartExample,
  },
});
