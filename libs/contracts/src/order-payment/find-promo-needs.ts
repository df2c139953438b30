import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';

const lease = z.object({ orderId: objectId, promoId: objectId });

/**
 * Which of these reserved uses of promos their orders still need: the order is unpaid and may be paid, or is paid and has
 * not redeemed its use yet. An order that was never written, is cancelled or has redeemed needs none; those that have are told.
 */
export const findPromoNeeds = defineRequest({
  subject: 'order-payment.promo-needs.find.v1',
  request: z.object({ leases: z.array(lease).max(500) }),
  reply: z.object({
    needed: z.array(lease),
    /** Paid orders that owe no redemption any more; absent from a replica of the version before. */
    redeemed: z.array(lease.extend({ paidAt: z.iso.datetime() })).optional(),
  }),
  example: {
    request: { leases: [{ orderId: '674000000000000000000009', promoId: '674000000000000000000501' }] },
    reply: {
      needed: [],
      redeemed: [
        {
          orderId: '674000000000000000000009',
          promoId: '674000000000000000000501',
          paidAt: '2026-11-21T09:20:00.000Z',
        },
      ],
    },
  },
});
