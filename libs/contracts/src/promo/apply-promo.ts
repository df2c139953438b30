import { z } from 'zod';
import { ownCart } from '../access/unaudited-reasons.ts';
import { cartLine, customerExample, customerId } from '../cart/cart-shapes.ts';
import { productCardExample } from '../catalogue/catalogue-examples.ts';
import { productCard } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { promoCode, promoTerms, termsExample } from './promo-shapes.ts';

/**
 * Checks a promo against the customer's cart and adds its gift; gifts of other promos are removed. Reserves no use: the
 * checkout does. A rejected promo removes all gifts from the cart. Idempotent.
 */
export const applyPromo = defineRequest({
  subject: 'promo.promo.apply.v1',
  callers: ['gateway'],
  effect: { unaudited: ownCart },
  request: z.object({ customerId, phrase: promoCode }),
  reply: z.object({
    terms: promoTerms,
    /** The gift in the cart; null when the promo has none, or when it is no longer available. */
    gift: z
      .object({ product: productCard, choice: cartLine.pick({ colour: true, size: true, seam: true }) })
      .nullable(),
  }),
  errors: [
    'PROMO_NOT_FOUND',
    'PROMO_EXPIRED',
    'PROMO_EXHAUSTED',
    'PROMO_CONDITION_NOT_MET',
    'PROMO_USED_BY_CUSTOMER',
    'PROMO_FIRST_ORDER_ONLY',
    'CART_FULL',
    'USER_NOT_FOUND',
  ],
  readsOne: { entity: 'cart', key: ({ customerId }) => customerId },
  example: {
    request: { customerId: customerExample, phrase: 'soroka10' },
    reply: {
      terms: { ...termsExample, giftProductId: productCardExample.id },
      gift: { product: productCardExample, choice: { colour: 'black', size: 'M', seam: null } },
    },
  },
});
