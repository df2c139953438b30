import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { orderActor } from './staff-order-shapes.ts';

/** The history of an order, oldest entry first. */
export const getOrderHistory = defineRequest({
  subject: 'order-payment.staff-order.history.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({ id: objectId }),
  reply: z.object({
    entries: z.array(
      z.object({
        at: z.iso.datetime(),
        actor: orderActor,
        kind: z.string(),
        /** The result of the event: a status, the outcome of a refund, or the name of a completed job. */
        value: z.string().nullable(),
        refundId: z.string().nullable(),
        /** An e-mail that was not sent, since it was no longer due; absent in replies of the previous version. */
        isSkipped: z.boolean().optional(),
        /** The pieces that were moved on the workshop board; null or absent for other kinds of events. */
        pieces: z
          .object({ title: z.string(), quantity: z.int(), from: z.string(), to: z.string() })
          .nullable()
          .optional(),
        /** The amount of an extra payment or of a refund outside of the shop; absent in replies of the previous version. */
        amountKopecks: z.int().nullable().optional(),
        /** Why a refund was made outside of the shop; null or absent for other kinds of events. */
        reason: z.string().nullable().optional(),
        /** The changed fields with their values before and after. */
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
