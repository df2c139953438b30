import { adminStatuses } from '@shop/domain';
import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { orderKopecks } from './order-kopecks.ts';

/** Who did something to an order; the name is null where nobody is known by the id any more. */
export const orderActor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), id: z.string(), name: z.string().nullable() }),
  z.object({ kind: z.literal('guest') }),
  z.object({ kind: z.literal('process'), name: z.string() }),
]);

const staffLine = z.object({
  /** Empty for an order of the earlier site that no longer knew. */
  productId: z.string(),
  /** What it was called when it was bought. */
  title: z.string(),
  /** What it is called and looks like now; null when the shop has it no longer. */
  product: z
    .object({ title: z.string(), image: z.string().nullable(), defaultSeamTitle: z.string() })
    .nullable(),
  colour: z.string(),
  size: z.string(),
  seam: z.string().nullable(),
  isGift: z.boolean(),
  quantity: z.int(),
  /** What a piece cost when it was bought, before the promo. */
  unitPriceKopecks: orderKopecks,
  discountKopecks: orderKopecks,
  paidKopecks: orderKopecks,
});

const refund = z.object({
  id: z.string(),
  status: z.enum(['pending', 'succeeded', 'canceled']),
  amountKopecks: orderKopecks,
  reason: z.string(),
  at: z.iso.datetime(),
  by: orderActor,
  /** What of the receipt it gives back. */
  shares: z.array(z.object({ title: z.string(), kopecks: orderKopecks })),
  /** Which payment on top of the order it gives back; null for the one that the order was placed with. */
  extraPaymentId: z.string().nullable().default(null),
});

/** A payment on top of the order; whether it can still be paid follows from the order as it stands. */
const extraPayment = z.object({
  id: z.string(),
  state: z.enum(['open', 'paid', 'withdrawn', 'expired', 'outdated']),
  amountKopecks: orderKopecks,
  receipt: z.array(z.object({ title: z.string(), quantity: z.int(), priceKopecks: orderKopecks })),
  /** The link for the buyer. */
  url: z.string(),
  at: z.iso.datetime(),
  by: orderActor,
  expiresAt: z.iso.datetime(),
  /** A payment at the provider has begun and has not ended. */
  isUnderWay: z.boolean(),
  /** Why the last try came to nothing, in the provider's word. */
  refusal: z.string().nullable(),
  paidAt: z.iso.datetime().nullable(),
  provider: z.string().nullable(),
  refundedKopecks: orderKopecks,
});

/** Sums of an order as it stands. */
const staffOrderTotals = z.object({
  goodsKopecks: orderKopecks,
  discountKopecks: orderKopecks,
  deliveryKopecks: orderKopecks,
  /** What staff put on top (or, below 0, took off) when they wrote another sum. */
  adjustmentKopecks: z.int(),
  totalKopecks: orderKopecks,
});

/** An order as staff see it. */
export const staffOrder = z.object({
  id: objectId,
  number: z.int(),
  createdAt: z.iso.datetime(),
  /** The version that an edit is made from. */
  updatedAt: z.iso.datetime(),
  isCustom: z.boolean(),
  adminStatus: z.enum(adminStatuses),
  /** When it is late in its status; null where nobody waits for the shop. */
  statusTermEndsAt: z.iso.datetime().nullable().default(null),
  /** Null for a guest. */
  customerId: z.string().nullable(),
  buyer: z.object({
    firstName: z.string(),
    secondName: z.string(),
    middleName: z.string(),
    email: z.string(),
    phone: z.string(),
    contact: z.string(),
  }),
  telegram: z
    .object({ firstName: z.string(), secondName: z.string(), phone: z.string(), username: z.string() })
    .nullable(),
  delivery: z.object({
    /** In the earlier site's word for its orders. */
    type: z.string(),
    address: z.string(),
    index: z.string(),
  }),
  comment: z.string(),
  trackId: z.string().nullable(),
  invoice: z.string().nullable(),
  promo: z.object({ phrase: z.string(), discountPercent: z.int() }).nullable(),
  lines: z.array(staffLine),
  totals: staffOrderTotals,
  /** What the payment was made for, where that was other than the order is now. */
  charged: z
    .object({
      lines: z.array(
        staffLine.omit({ product: true, title: true, discountKopecks: true, paidKopecks: true }),
      ),
      totals: staffOrderTotals,
    })
    .nullable(),
  payment: z.object({
    id: z.string(),
    /** In the earlier site's word for its orders. */
    status: z.string(),
    provider: z.string().nullable(),
    paidAt: z.iso.datetime().nullable(),
    cancelReason: z.string().nullable(),
  }),
  balance: z.object({
    paidKopecks: orderKopecks,
    refundedKopecks: orderKopecks,
    toRefundKopecks: orderKopecks,
    missingKopecks: orderKopecks,
    /** What can be given back through the provider; 0 where the money did not come through it. */
    refundableKopecks: orderKopecks,
  }),
  /** The lines that money was taken for, those of the first payment first, and what of each was not given back yet. */
  receipt: z.array(
    z.object({
      kind: z.enum(['goods', 'delivery']),
      title: z.string(),
      quantity: z.int(),
      priceKopecks: orderKopecks,
      leftKopecks: orderKopecks,
      /** Which payment on top of the order took it; null for the one that the order was placed with. */
      extraPaymentId: z.string().nullable().default(null),
    }),
  ),
  refunds: z.array(refund),
  /** Requested or paid on top of the payment, oldest first. */
  extraPayments: z.array(extraPayment).default([]),
  /** What staff wrote about it for one another, oldest first. */
  notes: z
    .array(
      z.object({
        id: z.string(),
        at: z.iso.datetime(),
        by: orderActor,
        text: z.string(),
        /** Whom the text mentions, as they are called now; the name is null where nobody is known by the id any more. */
        mentions: z.array(z.object({ id: z.string(), name: z.string().nullable() })).default([]),
        isPinned: z.boolean(),
      }),
    )
    .default([]),
});

const lineExample = {
  productId: '674000000000000000000001',
  colour: 'black',
  size: 'M',
  seam: null,
  isGift: false,
  quantity: 2,
  unitPriceKopecks: 439_000,
  discountKopecks: 87_800,
  paidKopecks: 790_200,
};

export const staffOrderExample: z.input<typeof staffOrder> = {
  id: '674000000000000000000009',
  number: 100_237,
  createdAt: '2026-11-21T09:00:00.000Z',
  updatedAt: '2026-11-22T10:00:00.000Z',
  isCustom: false,
  adminStatus: 'in-sewing',
  statusTermEndsAt: '2026-11-29T10:00:00.000Z',
  customerId: '674000000000000000000777',
  buyer: {
    firstName: 'Иван',
    secondName: 'Петров',
    middleName: '',
    email: 'ivan@example.ru',
    phone: '79123456789',
    contact: '@ivan',
  },
  telegram: null,
  delivery: { type: 'CDEK', address: 'Тверь, Советская, 1', index: '170100' },
  comment: 'Позвоните заранее',
  trackId: null,
  invoice: null,
  promo: { phrase: 'WHALE10', discountPercent: 10 },
  lines: [
    {
      ...lineExample,
      title: 'Худи',
      product: { title: 'Худи', image: 'hoodie-star-whale-front.webp', defaultSeamTitle: 'Без вышивки' },
    },
  ],
  totals: {
    goodsKopecks: 878_000,
    discountKopecks: 87_800,
    deliveryKopecks: 35_000,
    adjustmentKopecks: 0,
    totalKopecks: 825_200,
  },
  charged: null,
  payment: {
    id: 'Xh5Yb2mQvR8sT1uW4zA7cE0f',
    status: 'succeeded',
    provider: 'yookassa',
    paidAt: '2026-11-21T09:02:00.000Z',
    cancelReason: null,
  },
  balance: {
    paidKopecks: 825_200,
    refundedKopecks: 35_000,
    toRefundKopecks: 0,
    missingKopecks: 0,
    refundableKopecks: 790_200,
  },
  receipt: [
    { kind: 'goods', title: 'Худи', quantity: 2, priceKopecks: 395_100, leftKopecks: 790_200 },
    { kind: 'delivery', title: 'Доставка', quantity: 1, priceKopecks: 35_000, leftKopecks: 0 },
  ],
  refunds: [
    {
      id: 'Rf5Yb2mQvR8sT1uW4zA7cE0f',
      status: 'succeeded',
      amountKopecks: 35_000,
      reason: 'Привезли на неделю позже',
      at: '2026-11-22T10:00:00.000Z',
      by: { kind: 'person', id: '674000000000000000000001', name: 'Анна С.' },
      shares: [{ title: 'Доставка', kopecks: 35_000 }],
    },
  ],
};
