import { z } from 'zod';
import { ownOrder } from '../access/unaudited-reasons.ts';
import { orderKopecks } from './order-kopecks.ts';
import { defineRequest } from '../define-request.ts';
import { ownLine } from './own-order-shapes.ts';

/** Whether a paid order that the shop has cancelled still has to be refunded. */
export const cancellation = z.enum(['refund-due', 'refunded']);

const paid = z.object({
  status: z.literal('succeeded'),
  orderNumber: z.int(),
  totalKopecks: orderKopecks,
  /** False in exactly one reply: the page that receives it reports the purchase to analytics. */
  isMetricaPublished: z.boolean(),
  /** The paid lines as they were bought. */
  lines: z.array(
    ownLine.pick({ title: true, colour: true, size: true, seam: true, isGift: true, quantity: true }).extend({
      image: z.string().nullable(),
      /** The name of the choice that no extra seam is. */
      plainSeam: z.string().optional(),
    }),
  ),
  /** The day by which it is promised to be sent; absent without a promise. */
  dispatchBy: z.iso.date().optional(),
  /** Absent unless the shop has cancelled the order. */
  cancellation: cancellation.optional(),
  /** Absent on an order without a promo. */
  promo: z.object({ phrase: z.string(), discountPercentage: z.int().min(0).max(100) }).optional(),
});

const unpaid = z.object({
  status: z.enum(['pending', 'waiting_for_capture']),
  /** Where to pay; null until the provider has sent it, and once the payment has expired. */
  paymentUrl: z.string().nullable(),
  expiresAt: z.iso.datetime(),
  orderNumber: z.int(),
  totalKopecks: orderKopecks,
});

/** The state of a payment. */
export const getPayment = defineRequest({
  subject: 'order-payment.payment.get.v1',
  callers: ['gateway'],
  effect: { unaudited: ownOrder },
  request: z.object({ paymentId: z.string().min(1).max(100) }),
  reply: z.discriminatedUnion('status', [paid, unpaid]),
  errors: ['PAYMENT_NOT_FOUND', 'PAYMENT_CANCELED'],
  readsOne: { entity: 'order', key: ({ paymentId }) => paymentId },
  example: {
    request: { paymentId: 'Xh5Yb2mQvR8sT1uW4zA7cE0f' },
    reply: {
      ...{ status: 'succeeded', orderNumber: 100_237, totalKopecks: 913_000, isMetricaPublished: false },
      lines: [],
    },
  },
});
