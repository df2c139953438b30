import { lineQuantity } from '@shop/domain';
import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { cart, cartExample, customerExample, customerId, lineExample, lineIdentity } from './cart-shapes.ts';

/** Puts pieces into a customer's cart. A line that is there grows, up to 99 pieces; what is beyond is left out. */
export const addLine = defineRequest({
  subject: 'cart.line.add.v1',
  request: z.object({ customerId, line: lineIdentity, quantity: lineQuantity }),
  reply: cart,
  errors: ['CART_FULL', 'GIFT_BY_PROMO_ONLY', 'USER_NOT_FOUND', 'PRODUCT_NOT_FOUND', 'OPTION_NOT_FOUND'],
  readsOne: { entity: 'cart', key: ({ customerId }) => customerId },
  example: {
    request: { customerId: customerExample, line: lineExample, quantity: 2 },
    reply: cartExample,
  },
});
