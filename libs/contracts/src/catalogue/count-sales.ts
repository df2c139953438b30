import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { objectId } from './catalogue-shapes.ts';

/** Counts the products sold by a paid order. Idempotent per order; products that no longer exist are skipped. */
export const countSales = defineRequest({
  subject: 'catalogue.sales.count.v1',
  callers: ['order-payment'],
  effect: { unaudited: 'counts the products sold in orders; the history of each order records the count' },
  request: z.object({
    orderId: objectId,
    sold: z.array(z.object({ productId: objectId, quantity: z.int().min(1) })).max(500),
  }),
  reply: z.object({}),
  readsOne: { entity: 'sales', key: ({ orderId }) => orderId },
  example: {
    request: {
      orderId: '674000000000000000000009',
      sold: [{ productId: '674000000000000000000001', quantity: 2 }],
    },
    reply: {},
  },
});
