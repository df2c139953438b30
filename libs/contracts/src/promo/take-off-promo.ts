import { z } from 'zod';
import { ownCart } from '../access/unaudited-reasons.ts';
import { customerExample, customerId } from '../cart/cart-shapes.ts';
import { defineRequest } from '../define-request.ts';

/** Removes a customer's promo, with its gift in the cart. */
export const takeOffPromo = defineRequest({
  subject: 'promo.promo.take-off.v1',
  callers: ['gateway'],
  effect: { unaudited: ownCart },
  request: z.object({ customerId }),
  reply: z.object({}),
  readsOne: { entity: 'cart', key: ({ customerId }) => customerId },
  example: { request: { customerId: customerExample }, reply: {} },
});
