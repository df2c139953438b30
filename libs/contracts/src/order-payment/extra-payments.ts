import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { person } from './bulk-order-shapes.ts';
import { orderKopecks } from './order-kopecks.ts';
import { staffOrder, staffOrderExample } from './staff-order-shapes.ts';

const extraId = z.string().min(1).max(100);
const example = { order: '674000000000000000000009', by: '674000000000000000000001' };

/** Asks the buyer for exactly what is missing. A request that still fits is given as it is; another one is taken back for the new one. */
export const requestExtraPayment = defineRequest({
  subject: 'order-payment.extra-payment.request.v1',
  audit: { entity: 'order', key: ({ orderId: id }) => ({ id }) },
  request: z.object({
    orderId: objectId,
    /** Nobody writes to the buyer; staff hand the link on by themselves. */
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

/** Takes a request back: its link opens no payment any more. */
export const withdrawExtraPayment = defineRequest({
  subject: 'order-payment.extra-payment.withdraw.v1',
  audit: { entity: 'order', key: ({ orderId: id }) => ({ id }) },
  request: z.object({ orderId: objectId, extraId, by: person }),
  reply: staffOrder,
  errors: ['ORDER_NOT_FOUND', 'EXTRA_PAYMENT_NOT_FOUND', 'EXTRA_PAYMENT_CLOSED'],
  example: {
    request: { orderId: example.order, extraId: 'Ex5Yb2mQvR8sT1uW4zA7cE0f', by: example.by },
    reply: staffOrderExample,
  },
});

/** What the holder of a link sees: what is asked, and nothing else of the order. */
export const showExtraPayment = defineRequest({
  subject: 'order-payment.extra-payment.show.v1',
  request: z.object({ extraId }),
  reply: z.object({
    /** `under-way`: the provider has not said yet how a payment ended. */
    state: z.enum(['open', 'under-way', 'paid', 'closed']),
    orderNumber: z.int(),
    amountKopecks: orderKopecks,
    lines: z.array(z.object({ title: z.string(), quantity: z.int(), priceKopecks: orderKopecks })),
    expiresAt: z.iso.datetime(),
    /** Whether the last try to pay came to nothing. */
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

/** Makes the payment at the provider, or gives the one that is under way. */
export const openExtraPayment = defineRequest({
  subject: 'order-payment.extra-payment.open.v1',
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

export const extraPaymentRequests = [
  requestExtraPayment,
  withdrawExtraPayment,
  showExtraPayment,
  openExtraPayment,
] as const;
