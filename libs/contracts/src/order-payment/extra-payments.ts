import { z } from 'zod';
import { ownOrder } from '../access/unaudited-reasons.ts';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { person } from './bulk-order-shapes.ts';
import { cancellation } from './get-payment.ts';
import { orderKopecks } from './order-kopecks.ts';
import { staffOrder, staffOrderExample } from './staff-order-shapes.ts';

const extraId = z.string().min(1).max(100);
const example = { order: '674000000000000000000009', by: '674000000000000000000001' };

/** Requests the exact missing amount from the buyer. Returns an open request that still fits; replaces any other. */
export const requestExtraPayment = defineRequest({
  subject: 'order-payment.extra-payment.request.v1',
  callers: ['gateway'],
  effect: { audit: { entity: 'order', key: ({ orderId: id }) => ({ id }) } },
  request: z.object({
    orderId: objectId,
    /** Sends no e-mail to the buyer; staff pass on the link themselves. */
    isSilent: z.boolean(),
    by: person,
  }),
  reply: staffOrder,
  errors: ['ORDER_NOT_FOUND', 'EXTRA_PAYMENT_NOT_NEEDED', 'EXTRA_PAYMENT_NO_EMAIL'],
  example: {
    request: { orderId: example.order, isSilent: false, by: example.by },
    reply: staffOrderExample,
  },
});

/** Withdraws a request: its link no longer opens a payment. */
export const withdrawExtraPayment = defineRequest({
  subject: 'order-payment.extra-payment.withdraw.v1',
  callers: ['gateway'],
  effect: { audit: { entity: 'order', key: ({ orderId: id }) => ({ id }) } },
  request: z.object({ orderId: objectId, extraId, by: person }),
  reply: staffOrder,
  errors: ['ORDER_NOT_FOUND', 'EXTRA_PAYMENT_NOT_FOUND', 'EXTRA_PAYMENT_CLOSED'],
  example: {
    request: { orderId: example.order, extraId: 'Ex5Yb2mQvR8sT1uW4zA7cE0f', by: example.by },
    reply: staffOrderExample,
  },
});

/** The view for the holder of a link: the requested payment, and no other data of the order. */
export const showExtraPayment = defineRequest({
  subject: 'order-payment.extra-payment.show.v1',
  callers: ['gateway'],
  effect: { unaudited: ownOrder },
  request: z.object({ extraId }),
  reply: z.object({
    /** `under-way`: the provider has not reported the result of a payment yet. */
    state: z.enum(['open', 'under-way', 'paid', 'closed']),
    orderNumber: z.int(),
    amountKopecks: orderKopecks,
    lines: z.array(z.object({ title: z.string(), quantity: z.int(), priceKopecks: orderKopecks })),
    expiresAt: z.iso.datetime(),
    /** Absent unless the payment is paid and the shop has cancelled the order. */
    cancellation: cancellation.optional(),
    /** Whether the last attempt to pay failed. */
    isRefused: z.boolean(),
  }),
  errors: ['EXTRA_PAYMENT_NOT_FOUND'],
  readsOne: { entity: 'order', key: ({ extraId: id }) => id },
  example: {
    request: { extraId: 'Ex5Yb2mQvR8sT1uW4zA7cE0f' },
    reply: {
      state: 'open',
      orderNumber: 100_237,
      amountKopecks: 439_000,
      lines: [{ title: 'Худи', quantity: 1, priceKopecks: 439_000 }],
      expiresAt: '2026-11-28T09:00:00.000Z',
      isRefused: false,
    },
  },
});

/** Creates the payment at the provider, or returns the pending one. */
export const openExtraPayment = defineRequest({
  subject: 'order-payment.extra-payment.open.v1',
  callers: ['gateway'],
  effect: { unaudited: ownOrder },
  request: z.object({ extraId }),
  reply: z.object({
    /** Where to pay. */
    paymentUrl: z.string(),
  }),
  errors: ['EXTRA_PAYMENT_NOT_FOUND', 'EXTRA_PAYMENT_CLOSED', 'PAYMENT_PROVIDER_DOWN'],
  timeoutMs: 8_000,
  readsOne: { entity: 'order', key: ({ extraId }) => extraId },
  example: {
    request: { extraId: 'Ex5Yb2mQvR8sT1uW4zA7cE0f' },
    reply: { paymentUrl: 'https://yoomoney.ru/checkout/payments/v2/contract?orderId=2c5d' },
  },
});
