import { deliveryTypes } from '@shop/domain';
import { z } from 'zod';
import { defineRequest } from '../define-request.ts';

/** The maximum number of different products in a reply; the least sold ones are left out. */
export const maxSoldGoods = 5_000;
/** The maximum number of promo codes in a reply. */
export const maxSoldPromos = 50;

const sum = { orders: z.int().min(0), kopecks: z.int() };

/**
 * What was paid for in a period, by the Moscow day of the payment, without deleted orders: by product, by promo code and
 * by delivery. Sums of products are what their lines cost; refunds name no line, so they do not lower them.
 */
export const sumSoldGoods = defineRequest({
  subject: 'order-payment.sold-goods.sum.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({ start: z.iso.date(), end: z.iso.date() }),
  reply: z.object({
    /** Best-selling first. */
    products: z
      .array(
        z.object({
          productId: z.string(),
          title: z.string(),
          quantity: z.int(),
          kopecks: z.int(),
        }),
      )
      .max(maxSoldGoods),
    /** By the sum of the orders, the largest first; null for orders without a code. */
    promos: z.array(z.object({ phrase: z.string().nullable(), ...sum })).max(maxSoldPromos),
    deliveries: z.array(z.object({ type: z.enum(deliveryTypes), ...sum })),
  }),
  timeoutMs: 30_000,
  example: {
    request: { start: '2026-11-20', end: '2026-11-26' },
    reply: {
      products: [{ productId: '674000000000000000000001', title: 'Худи', quantity: 2, kopecks: 878_000 }],
      promos: [{ phrase: 'СОРОКА', orders: 1, kopecks: 913_000 }],
      deliveries: [{ type: 'CDEK', orders: 1, kopecks: 913_000 }],
    },
  },
});
