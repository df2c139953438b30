import { adminStatuses, deliveryTypes, paymentStatuses } from '@shop/domain';
import { z } from 'zod';
import { orderKopecks } from './order-kopecks.ts';

export const ownLine = z.object({
  productId: z.string(),
  /** The current title and picture; null when the shop no longer has the product. */
  product: z.object({ title: z.string(), image: z.string().nullable() }).nullable(),
  /** The title when it was bought. */
  title: z.string(),
  /** A photo in the chosen colour, as of the purchase; absent in replies of the previous version. */
  image: z.string().nullable().optional(),
  colour: z.string(),
  size: z.string(),
  seam: z.string().nullable(),
  isGift: z.boolean(),
  quantity: z.int().min(1),
  /** The price of a piece before the promo discount. */
  unitPriceKopecks: orderKopecks,
});

/** An order for its customer, without any data about staff. */
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
  /** The refunded amount. */
  refundedKopecks: orderKopecks,
  delivery: z.object({ type: z.enum(deliveryTypes), address: z.string(), index: z.string() }),
  trackId: z.string().nullable(),
  /** The day by which it was promised to be sent; absent without a promise, or once it is sent. */
  dispatchBy: z.iso.date().optional(),
  /** The payment link while the order can be paid; null when there is nothing to pay or no way to pay. */
  toPay: z
    .object({
      url: z.string(),
      expiresAt: z.iso.datetime(),
      /** What the bank asks for: `totals` before later edits. Absent in replies of the previous version. */
      amountKopecks: orderKopecks.optional(),
    })
    .nullable(),
  /** The points that the order added to its month. */
  points: z.int().min(0),
});

/** The history events of an order that its customer sees. */
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
  adminStatus: 'in-sewing',
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
  dispatchBy: '2026-12-03',
  toPay: null,
  points: 79,
};
