import { z } from 'zod';
import { ownCart } from '../access/unaudited-reasons.ts';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { cart, cartExample, customerExample, customerId, lineExample } from './cart-shapes.ts';

/** Removes a promo's gift from a customer's cart in any colour and size; without a `productId`, every gift. */
export const removeGift = defineRequest({
  subject: 'cart.gift.remove.v1',
  callers: ['promo'],
  effect: { unaudited: ownCart },
  request: z.object({ customerId, productId: objectId.optional() }),
  reply: cart,
  readsOne: { entity: 'cart', key: ({ customerId }) => customerId },
  example: {
    request: { customerId: customerExample, productId: lineExample.productId },
    reply: cartExample,
  },
});
