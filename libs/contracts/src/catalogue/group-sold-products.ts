import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { maxSoldGoods } from '../order-payment/sum-sold-goods.ts';

/** The maximum number of unsold products that are named. */
export const maxUnsoldNamed = 50;

const sums = { quantity: z.int(), kopecks: z.int() };

/** Adds sold products up by collection, and finds the products on sale that are not among them. */
export const groupSoldProducts = defineRequest({
  subject: 'catalogue.sold-products.group.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({
    sold: z.array(z.object({ productId: z.string(), ...sums })).max(maxSoldGoods),
  }),
  reply: z.object({
    /** The largest sum first. A product of several collections counts in each. */
    collections: z.array(z.object({ id: z.string(), name: z.string(), ...sums })),
    /** The oldest first: they had the most time to be sold. */
    unsold: z.array(z.object({ id: z.string(), title: z.string() })).max(maxUnsoldNamed),
    unsoldCount: z.int(),
  }),
  example: {
    request: { sold: [{ productId: '674000000000000000000001', quantity: 2, kopecks: 878_000 }] },
    reply: {
      collections: [{ id: '674000000000000000000002', name: 'Зима', quantity: 2, kopecks: 878_000 }],
      unsold: [{ id: '674000000000000000000003', title: 'Шапка' }],
      unsoldCount: 1,
    },
  },
});
