import { lineQuantity } from '@shop/domain';
import { z } from 'zod';
import { ownCart } from '../access/unaudited-reasons.ts';
import { defineRequest } from '../define-request.ts';
import { cart, cartExample, customerExample, customerId, lineExample, lineIdentity } from './cart-shapes.ts';

/** Adds pieces to a customer's cart. An existing line grows to at most 99 pieces; the excess is dropped. */
export const addLine = defineRequest({
  subject: 'cart.line.add.v1',
  callers: ['gateway'],
  effect: { unaudited: ownCart },
  request: z.object({ customerId, line: lineIdentity, quantity: lineQuantity }),
  reply: cart,
  errors: ['CART_FULL', 'GIFT_BY_PROMO_ONLY', 'USER_NOT_FOUND', 'PRODUCT_NOT_FOUND', 'OPTION_NOT_FOUND'],
  readsOne: { entity: 'cart', key: ({ customerId }) => customerId },
  example: {
    request: { customerId: customerExample, line: lineExample, quantity: 2 },
    reply: cartExample,
  },
});
