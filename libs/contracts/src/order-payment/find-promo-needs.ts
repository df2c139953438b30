import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';

const lease = z.object({ orderId: objectId, promoId: objectId });

/**
 * Finds the promo leases that their orders still need: the order can still be paid, or is paid and has not redeemed its
 * use yet. Orders that do not exist, are cancelled or have redeemed need none.
 */
export const findPromoNeeds = defineRequest({
  subject: 'order-payment.promo-needs.find.v1',
  callers: ['promo'],
  effect: 'reads',
  request: z.object({ leases: z.array(lease).max(500) }),
  reply: z.object({ needed: z.array(lease) }),
  example: {
    request: { leases: [{ orderId: '674000000000000000000009', promoId: '674000000000000000000501' }] },
    reply: { needed: [] },
  },
});
