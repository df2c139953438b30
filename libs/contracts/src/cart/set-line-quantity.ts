import { lineQuantity } from '@shop/domain';
import { z } from 'zod';
import { ownCart } from '../access/unaudited-reasons.ts';
import { defineRequest } from '../define-request.ts';
import { cart, cartExample, customerExample, customerId, lineExample, lineIdentity } from './cart-shapes.ts';

/** Sets the quantity of a line in a customer's cart. */
export const setLineQuantity = defineRequest({
  subject: 'cart.line.set-quantity.v1',
  callers: ['gateway'],
  effect: { unaudited: ownCart },
  request: z.object({ customerId, line: lineIdentity, quantity: lineQuantity }),
  reply: cart,
  errors: ['CART_LINE_NOT_FOUND', 'GIFT_BY_PROMO_ONLY'],
  readsOne: { entity: 'cart', key: ({ customerId }) => customerId },
  example: {
    request: { customerId: customerExample, line: lineExample, quantity: 2 },
    reply: cartExample,
  },
});
