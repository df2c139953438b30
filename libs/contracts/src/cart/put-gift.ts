import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { cart, chosenProduct, customerExample, customerId, lineExample } from './cart-shapes.ts';

const { productId, colour, size, seam } = lineExample;

/**
 * Puts the gift of a promo into a customer's cart: one piece. A gift of that product that is there already stays as it is;
 * gifts of other products leave, since a cart has one promo.
 */
export const putGift = defineRequest({
  subject: 'cart.gift.put.v1',
  request: z.object({ customerId, gift: chosenProduct }),
  reply: cart,
  errors: ['CART_FULL', 'USER_NOT_FOUND'],
  readsOne: { entity: 'cart', key: ({ customerId }) => customerId },
  example: {
    request: { customerId: customerExample, gift: { productId, colour, size, seam } },
    reply: { lines: [{ ...lineExample, isGift: true, quantity: 1 }] },
  },
});
