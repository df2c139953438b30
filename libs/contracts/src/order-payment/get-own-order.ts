import { z } from 'zod';
import { customerExample, customerId } from '../cart/cart-shapes.ts';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { orderKopecks } from './order-kopecks.ts';
import { ownOrder, ownOrderExample, ownOrderStep } from './own-order-shapes.ts';

/** One order of a customer, by its id or its number. The orders of others are not found. */
export const getOwnOrder = defineRequest({
  subject: 'order-payment.own-orders.get.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({ customerId, order: z.union([objectId, z.int().min(1)]) }),
  reply: ownOrder.extend({
    /** Oldest first. */
    history: z.array(z.object({ at: z.iso.datetime(), step: ownOrderStep })),
    /** The tracking page of the parcel; null until it is known. */
    trackUrl: z.url().nullable(),
    /** The open request for an extra payment; absent in replies of the previous version. */
    extraToPay: z
      .object({ url: z.string(), amountKopecks: orderKopecks, expiresAt: z.iso.datetime() })
      .nullable()
      .default(null),
    /** Extra payments that were made. */
    extraPaid: z.array(z.object({ at: z.iso.datetime(), amountKopecks: orderKopecks })).default([]),
  }),
  errors: ['ORDER_NOT_FOUND'],
  readsOne: { entity: 'order', key: ({ order }) => order },
  example: {
    request: { customerId: customerExample, order: 100_237 },
    reply: {
      ...ownOrderExample,
      history: [
        { at: '2026-11-21T09:00:00.000Z', step: 'placed' },
        { at: '2026-11-21T09:02:00.000Z', step: 'paid' },
        { at: '2026-11-23T12:00:00.000Z', step: 'handed-over-for-delivery' },
      ],
      trackUrl: 'https://www.cdek.ru/ru/tracking?order_id=1234567890',
    },
  },
});
