import { z } from 'zod';
import { ownCart } from '../access/unaudited-reasons.ts';
import { defineRequest } from '../define-request.ts';
import { cart, chosenProduct, customerExample, customerId, lineExample } from './cart-shapes.ts';

const { productId, colour, size, seam } = lineExample;

/**
 * Adds the gift of a promo to a customer's cart: one piece. An existing gift of that product stays unchanged; gifts of
 * other products are removed, since a cart has one promo.
 */
export const putGift = defineRequest({
  subject: 'cart.gift.put.v1',
  callers: ['promo'],
  effect: { unaudited: ownCart },
  request: z.object({ customerId, gift: chosenProduct }),
  reply: cart,
  errors: ['CART_FULL', 'USER_NOT_FOUND'],
  readsOne: { entity: 'cart', key: ({ customerId }) => customerId },
  example: {
    request: { customerId: customerExample, gift: { productId, colour, size, seam } },
    reply: { lines: [{ ...lineExample, isGift: true, quantity: 1 }] },
  },
});
