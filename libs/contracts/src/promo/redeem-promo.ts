import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { termsExample } from './promo-shapes.ts';

/** Turns the use that an order holds into a redeemed one, once per order, however often it is asked. */
export const redeemPromo = defineRequest({
  subject: 'promo.lease.redeem.v1',
  request: z.object({
    promoId: objectId,
    orderId: objectId,
    /** Counts for the day of Moscow that this lies in. */
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
