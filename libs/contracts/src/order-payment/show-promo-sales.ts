import { adminStatuses } from '@shop/domain';
import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { orderKopecks } from './order-kopecks.ts';

const promoOrder = z.object({
  id: objectId,
  number: z.int(),
  createdAt: z.iso.datetime(),
  adminStatus: z.enum(adminStatuses),
  isPaid: z.boolean(),
  totalKopecks: orderKopecks,
  discountKopecks: orderKopecks,
  refundedKopecks: orderKopecks,
});

/** The sales of a promo: the sums of its paid orders, and its newest orders. Deleted orders do not count. */
export const showPromoSales = defineRequest({
  subject: 'order-payment.promo-sales.sum.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({ promoId: objectId }),
  reply: z.object({
    /** Paid orders with the promo. */
    orders: z.int().min(0),
    /** What was paid for them, less what was refunded. */
    revenueKopecks: z.int(),
    /** What the discount took off their prices. */
    discountKopecks: z.int().min(0),
    latest: z.array(promoOrder).max(50),
  }),
  // A popular promo has very many orders.
  timeoutMs: 30_000,
  example: {
    request: { promoId: '674000000000000000000501' },
    reply: {
      orders: 1,
      revenueKopecks: 430_100,
      discountKopecks: 43_900,
      latest: [
        {
          id: '674000000000000000000009',
          number: 100_237,
          createdAt: '2026-11-21T09:00:00.000Z',
          adminStatus: 'in-processing',
          isPaid: true,
          totalKopecks: 430_100,
          discountKopecks: 43_900,
          refundedKopecks: 0,
        },
      ],
    },
  },
});
