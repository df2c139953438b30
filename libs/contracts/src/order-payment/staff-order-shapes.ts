import { adminStatuses, moneyStates } from '@shop/domain';
import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { orderKopecks } from './order-kopecks.ts';

/** The author of a change to an order; the name is null where no person with the id exists any more. */
export const orderActor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), id: z.string(), name: z.string().nullable() }),
  z.object({ kind: z.literal('guest') }),
  z.object({ kind: z.literal('process'), name: z.string() }),
]);

const staffLine = z.object({
  /** Empty for an order of the previous site that no longer had the product. */
  productId: z.string(),
  /** The title when it was bought. */
  title: z.string(),
  /** The current title and picture; null when the shop no longer has the product. */
  product: z
    .object({
      title: z.string(),
      image: z.string().nullable(),
      defaultSeamTitle: z.string(),
      /** What a piece costs now; absent while the catalogue does not respond. */
      priceKopecks: orderKopecks.optional(),
    })
    .nullable(),
  colour: z.string(),
  size: z.string(),
  seam: z.string().nullable(),
  isGift: z.boolean(),
  quantity: z.int(),
  /** The price of a piece when it was bought, before the promo discount. */
  unitPriceKopecks: orderKopecks,
  discountKopecks: orderKopecks,
  paidKopecks: orderKopecks,
});

const boughtStaffLine = staffLine.omit({
  product: true,
  title: true,
  discountKopecks: true,
  paidKopecks: true,
});

const refund = z.object({
  id: z.string(),
  status: z.enum(['pending', 'succeeded', 'canceled']),
  amountKopecks: orderKopecks,
  reason: z.string(),
  at: z.iso.datetime(),
  by: orderActor,
  /** The refunded shares of the receipt lines. */
  shares: z.array(z.object({ title: z.string(), kopecks: orderKopecks })),
  /** The extra payment that is refunded; null for the original payment of the order. */
  extraPaymentId: z.string().nullable().default(null),
  /** Nobody knows yet whether the provider made it: the provider did not tell for a day. */
  isUnclear: z.boolean().default(false),
  /** Staff made it outside of the shop and recorded it. */
  isOutside: z.boolean().default(false),
  /** Of a refund of pieces that is not refused: what the shop owes of it, and owed when it made it. */
  ofPieces: z.object({ dueKopecks: orderKopecks, dueAtFirstKopecks: orderKopecks }).optional(),
});

/** An extra payment for the order; whether it can still be paid depends on the current state of the order. */
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
  /** Whether a payment at the provider is pending. */
  isUnderWay: z.boolean(),
  /** The provider's reason for the failure of the last attempt. */
  refusal: z.string().nullable(),
  paidAt: z.iso.datetime().nullable(),
  provider: z.string().nullable(),
  refundedKopecks: orderKopecks,
});

/** The current totals of an order. */
const staffOrderTotals = z.object({
  goodsKopecks: orderKopecks,
  discountKopecks: orderKopecks,
  deliveryKopecks: orderKopecks,
  /** The difference from the computed total when staff entered another one; may be negative. */
  adjustmentKopecks: z.int(),
  totalKopecks: orderKopecks,
});

/** An order as staff see it. */
export const staffOrder = z.object({
  id: objectId,
  number: z.int(),
  createdAt: z.iso.datetime(),
  /** The version to be sent with an edit. */
  updatedAt: z.iso.datetime(),
  isCustom: z.boolean(),
  adminStatus: z.enum(adminStatuses),
  /** The deadline of its status; null where the order does not wait for the shop. */
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
    .object({
      ...{ firstName: z.string(), secondName: z.string(), middleName: z.string() },
      ...{ phone: z.string(), username: z.string() },
      /** The person's id at Telegram; empty if unknown. */
      userId: z.string(),
      canWrite: z.boolean().nullable(),
    })
    .nullable(),
  delivery: z.object({
    /** Orders of the previous site keep its value. */
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
  /** The contents of the order when it was paid, where they differ from the current ones. */
  charged: z
    .object({
      lines: z.array(boughtStaffLine),
      totals: staffOrderTotals,
    })
    .nullable(),
  /** All bought pieces, if there are extra payments. */
  bought: z.array(boughtStaffLine).nullable().default(null),
  payment: z.object({
    id: z.string(),
    /** Orders of the previous site keep its value. */
    status: z.string(),
    provider: z.string().nullable(),
    paidAt: z.iso.datetime().nullable(),
    cancelReason: z.string().nullable(),
    /** The card that paid, as the provider names its system; null for another method, or if it does not tell. */
    card: z.object({ system: z.string(), last4: z.string() }).nullable(),
  }),
  balance: z.object({
    paidKopecks: orderKopecks,
    refundedKopecks: orderKopecks,
    toRefundKopecks: orderKopecks,
    missingKopecks: orderKopecks,
    /** The amount that can be refunded through the provider; 0 where the payment did not go through it. */
    refundableKopecks: orderKopecks,
    /** The amount that the provider cannot return, so that staff return it outside of the shop. */
    outsideRefundableKopecks: orderKopecks.default(0),
    /** The part of the refunds that the shop owed, because an edit made the order cheaper or it was cancelled. */
    dueRefundsKopecks: orderKopecks.default(0),
    /** As the list of orders shows it; a service of the previous version does not send it. */
    state: z.enum(moneyStates).optional(),
  }),
  /** The paid lines, those of the original payment first, each with the amount that is not refunded yet. */
  receipt: z.array(
    z.object({
      kind: z.enum(['goods', 'delivery']),
      title: z.string(),
      quantity: z.int(),
      priceKopecks: orderKopecks,
      leftKopecks: orderKopecks,
      /** The extra payment of the line; null for the original payment of the order. */
      extraPaymentId: z.string().nullable().default(null),
    }),
  ),
  refunds: z.array(refund),
  /** Extra payments, requested or paid, oldest first. */
  extraPayments: z.array(extraPayment).default([]),
  /** Internal staff notes, oldest first. */
  notes: z
    .array(
      z.object({
        id: z.string(),
        at: z.iso.datetime(),
        by: orderActor,
        text: z.string(),
        /** Mentioned people with their current names; null where no person with the id exists any more. */
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
      product: {
        title: 'Худи',
        image: 'hoodie-star-whale-front.webp',
        defaultSeamTitle: 'Без вышивки',
        priceKopecks: 459_000,
      },
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
    card: { system: 'Mir', last4: '0004' },
  },
  balance: {
    paidKopecks: 825_200,
    refundedKopecks: 35_000,
    toRefundKopecks: 0,
    missingKopecks: 0,
    refundableKopecks: 790_200,
    dueRefundsKopecks: 0,
    state: 'partly-refunded',
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
