import { lineQuantity } from '@shop/domain';
import { z } from 'zod';
import { ownCart } from '../access/unaudited-reasons.ts';
import { defineRequest } from '../define-request.ts';
import {
  cart,
  cartExample,
  chosenProduct,
  customerExample,
  customerId,
  lineExample,
  lineIdentity,
} from './cart-shapes.ts';

/**
 * Changes the options of a line: colour, size, seam, quantity. The line keeps its position; when the cart already has
 * an equal line, the two are merged into one with the sum of their pieces, up to 99.
 */
export const moveLine = defineRequest({
  subject: 'cart.line.move.v1',
  callers: ['gateway'],
  effect: { unaudited: ownCart },
  request: z.object({
    customerId,
    line: lineIdentity,
    choice: chosenProduct.omit({ productId: true }).extend({ quantity: lineQuantity }),
  }),
  reply: cart,
  errors: ['CART_LINE_NOT_FOUND', 'GIFT_BY_PROMO_ONLY', 'PRODUCT_NOT_FOUND', 'OPTION_NOT_FOUND'],
  readsOne: { entity: 'cart', key: ({ customerId }) => customerId },
  example: {
    request: {
      customerId: customerExample,
      line: { ...lineExample, size: 'M' },
      choice: { colour: lineExample.colour, size: lineExample.size, seam: lineExample.seam, quantity: 2 },
    },
    reply: cartExample,
  },
});
