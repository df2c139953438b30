import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { orderKopecks } from '../order-payment/order-kopecks.ts';
import { promoPhrase, promoTerms, termsExample } from './promo-shapes.ts';

/**
 * Reserves one use for an order that is about to be written; the same order twice is one use. It ends by `redeemPromo` or
 * `releasePromo`; after `until` the order is asked whether it still needs the use. ARCHITECTURE 3
 */
export const holdPromo = defineRequest({
  subject: 'promo.lease.hold.v1',
  request: z.object({
    orderId: objectId,
    phrase: promoPhrase,
    /** What is bought, without gifts. */
    lines: z
      .array(
        z.object({
          productId: objectId,
          collectionIds: z.array(objectId),
          /** What the whole line costs before the discount. */
          goodsKopecks: orderKopecks,
        }),
      )
      .max(500),
    /** A time at which the order can be unpaid no longer. */
    until: z.iso.datetime(),
  }),
  reply: promoTerms,
  errors: ['PROMO_NOT_FOUND', 'PROMO_EXPIRED', 'PROMO_EXHAUSTED', 'PROMO_CONDITION_NOT_MET'],
  // In a rush for one promo its buyers wait in line; within the time that a checkout has itself.
  timeoutMs: 7_500,
  readsOne: { entity: 'promo', key: ({ orderId }) => orderId },
  example: {
    request: {
      orderId: '674000000000000000000009',
      phrase: 'SOROKA10',
      lines: [{ productId: '674000000000000000000001', collectionIds: [], goodsKopecks: 439_000 }],
      until: '2026-11-21T11:15:00.000Z',
    },
    reply: termsExample,
  },
});
