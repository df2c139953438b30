import { adminStatuses, deliveryTypes, paymentStatuses } from '@shop/domain';
import { z } from 'zod';
import { orderKopecks } from './order-kopecks.ts';

export const ownLine = z.object({
  productId: z.string(),
  /** What it is called and looks like now; null when the shop has it no longer. */
  product: z.object({ title: z.string(), image: z.string().nullable() }).nullable(),
  /** What it was called when it was bought. */
  title: z.string(),
  /** A photo of it in its colour, as it was bought; absent in replies of the version before. */
  image: z.string().nullable().optional(),
  colour: z.string(),
  size: z.string(),
  seam: z.string().nullable(),
  isGift: z.boolean(),
  quantity: z.int().min(1),
  /** What a piece cost before the promo. */
  unitPriceKopecks: orderKopecks,
});

/** An order as its customer sees it: nothing of who in the shop did what. */
export const ownOrder = z.object({
  id: z.string(),
  number: z.int(),
  createdAt: z.iso.datetime(),
  paymentStatus: z.enum(paymentStatuses),
  adminStatus: z.enum(adminStatuses),
  lines: z.array(ownLine),
  promo: z.object({ phrase: z.string(), discountPercent: z.int().min(0).max(100) }).nullable(),
  totals: z.object({
    goodsKopecks: orderKopecks,
    discountKopecks: orderKopecks,
    deliveryKopecks: orderKopecks,
    totalKopecks: orderKopecks,
  }),
  /** What was given back. */
  refundedKopecks: orderKopecks,
  delivery: z.object({ type: z.enum(deliveryTypes), address: z.string(), index: z.string() }),
  trackId: z.string().nullable(),
  /** How to pay while there is still time; null when there is nothing to pay or no way to. */
  toPay: z.object({ url: z.string(), expiresAt: z.iso.datetime() }).nullable(),
  /** Points of its month that came with it. */
  points: z.int().min(0),
});

/** What happened to an order, as far as it is its customer's business. */
export const ownOrderStep = z.enum([
  'placed',
  'waiting_for_capture',
  'paid',
  'unpaid',
  'refund-asked',
  'refunded',
  'refund-refused',
  ...adminStatuses,
]);

export const ownOrderExample: z.input<typeof ownOrder> = {
  id: '674000000000000000000009',
  number: 100_237,
  createdAt: '2026-11-21T09:00:00.000Z',
  paymentStatus: 'succeeded',
  adminStatus: 'handed-over-for-delivery',
  lines: [
    {
      productId: '674000000000000000000001',
      product: { title: 'Худи', image: 'hoodie-star-whale-front.webp' },
      title: 'Худи',
      image: 'hoodie-star-whale-front.webp',
      colour: 'black',
      size: 'M',
      seam: null,
      isGift: false,
      quantity: 2,
      unitPriceKopecks: 439_000,
    },
  ],
  promo: { phrase: 'WHALE10', discountPercent: 10 },
  totals: { goodsKopecks: 878_000, discountKopecks: 87_800, deliveryKopecks: 35_000, totalKopecks: 825_200 },
  refundedKopecks: 0,
  delivery: { type: 'CDEK', address: 'Тверь, Советская, 1', index: '170100' },
  trackId: '1234567890',
  toPay: null,
  points: 79,
};
