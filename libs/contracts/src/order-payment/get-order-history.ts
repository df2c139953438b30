import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { orderActor } from './staff-order-shapes.ts';

/** What happened to an order, oldest first. */
export const getOrderHistory = defineRequest({
  subject: 'order-payment.staff-order.history.v1',
  request: z.object({ id: objectId }),
  reply: z.object({
    entries: z.array(
      z.object({
        at: z.iso.datetime(),
        actor: orderActor,
        kind: z.string(),
        /** What it came to: a status, how a refund ended, which job was done. */
        value: z.string().nullable(),
        refundId: z.string().nullable(),
        /** What was moved on the workshop's board, where that is what happened. */
        pieces: z
          .object({ title: z.string(), quantity: z.int(), from: z.string(), to: z.string() })
          .nullable()
          .optional(),
        /** How much a payment on top of the order is; absent in replies of the version before. */
        amountKopecks: z.int().nullable().optional(),
        /** The fields that changed, each as it was and as it is since. */
        changes: z.array(z.object({ field: z.string(), before: z.json(), after: z.json() })),
      }),
    ),
  }),
  errors: ['ORDER_NOT_FOUND'],
  readsOne: { entity: 'order', key: ({ id }) => id },
  example: {
    request: { id: '674000000000000000000009' },
    reply: {
      entries: [
        {
          at: '2026-11-22T10:00:00.000Z',
          actor: { kind: 'person', id: '674000000000000000000001', name: 'Анна С.' },
          kind: 'order-edited',
          value: null,
          refundId: null,
          pieces: null,
          changes: [{ field: 'trackId', before: null, after: '1234567890' }],
        },
      ],
    },
  },
});
