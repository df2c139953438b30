import { z } from 'zod';
import { promoLease } from '../access/unaudited-reasons.ts';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { termsExample } from './promo-shapes.ts';

/** Converts the use reserved by an order into a redeemed one. Idempotent per order. */
export const redeemPromo = defineRequest({
  subject: 'promo.lease.redeem.v1',
  callers: ['order-payment'],
  effect: { unaudited: promoLease },
  request: z.object({
    promoId: objectId,
    orderId: objectId,
    /** The redemption counts for the calendar day of this moment in Moscow. */
    paidAt: z.iso.datetime(),
  }),
  reply: z.object({}),
  readsOne: { entity: 'promo', key: ({ promoId }) => promoId },
  example: {
    request: {
      promoId: termsExample.promoId,
      orderId: '674000000000000000000009',
      paidAt: '2026-11-21T09:20:00.000Z',
    },
    reply: {},
  },
});
