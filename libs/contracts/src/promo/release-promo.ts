import { z } from 'zod';
import { promoLease } from '../access/unaudited-reasons.ts';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { termsExample } from './promo-shapes.ts';

/** Releases the use reserved by an order; does nothing for an order without one. */
export const releasePromo = defineRequest({
  subject: 'promo.lease.release.v1',
  callers: ['order-payment'],
  effect: { unaudited: promoLease },
  request: z.object({ promoId: objectId, orderId: objectId }),
  reply: z.object({}),
  readsOne: { entity: 'promo', key: ({ promoId }) => promoId },
  example: {
    request: { promoId: termsExample.promoId, orderId: '674000000000000000000009' },
    reply: {},
  },
});
