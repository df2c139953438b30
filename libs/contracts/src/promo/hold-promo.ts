import { z } from 'zod';
import { promoLease } from '../access/unaudited-reasons.ts';
import { customerExample, customerId } from '../cart/cart-shapes.ts';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { orderKopecks } from '../order-payment/order-kopecks.ts';
import { promoCode, promoTerms, termsExample } from './promo-shapes.ts';

/**
 * Reserves one use of a promo for an order that is about to be created; idempotent per order. `redeemPromo` or
 * `releasePromo` ends the lease; after `until` the service queries whether the order still needs it. ARCHITECTURE 3
 */
export const holdPromo = defineRequest({
  subject: 'promo.lease.hold.v1',
  callers: ['order-payment'],
  effect: { unaudited: promoLease },
  request: z.object({
    orderId: objectId,
    phrase: promoCode,
    /** The ordered lines without gifts. */
    lines: z
      .array(
        z.object({
          productId: objectId,
          collectionIds: z.array(objectId),
          /** The price of the whole line before the discount. */
          goodsKopecks: orderKopecks,
        }),
      )
      .max(500),
    /** Who orders; absent: a promo with conditions on the customer cannot be judged and is refused. */
    customer: z
      .object({
        id: customerId,
        /** Whether the customer has no paid order. */
        isFirstOrder: z.boolean(),
      })
      .optional(),
    /** A time by which the order is paid or cancelled. */
    until: z.iso.datetime(),
  }),
  reply: promoTerms,
  errors: [
    'PROMO_NOT_FOUND',
    'PROMO_EXPIRED',
    'PROMO_EXHAUSTED',
    'PROMO_CONDITION_NOT_MET',
    'PROMO_USED_BY_CUSTOMER',
    'PROMO_FIRST_ORDER_ONLY',
  ],
  // Requests for one promo wait for each other under load; still below the timeout of the checkout itself.
  timeoutMs: 7_500,
  readsOne: { entity: 'promo', key: ({ orderId }) => orderId },
  example: {
    request: {
      orderId: '674000000000000000000009',
      phrase: 'SOROKA10',
      lines: [{ productId: '674000000000000000000001', collectionIds: [], goodsKopecks: 439_000 }],
      customer: { id: customerExample, isFirstOrder: true },
      until: '2026-11-21T11:15:00.000Z',
    },
    reply: termsExample,
  },
});
