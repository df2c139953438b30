import { adminStatuses, paymentStatuses } from '@shop/domain';
import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';

const orderStatus = z.object({
  id: objectId,
  number: z.int(),
  createdAt: z.iso.datetime(),
  adminStatus: z.enum(adminStatuses),
  paymentStatus: z.enum(paymentStatuses),
});

/** The numbers and statuses of orders, oldest first, without anything about their buyers. */
export const listOrderStatuses = defineRequest({
  subject: 'order-payment.order-statuses.list.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({
    /** One order by its number. */
    number: z.int().nullable().default(null),
    status: z.enum(adminStatuses).nullable().default(null),
    /** Only orders that were placed at this time or later. */
    since: z.iso.datetime().nullable().default(null),
    after: z.object({ createdAt: z.iso.datetime(), id: objectId }).nullable().default(null),
    limit: z.int().min(1).max(100),
  }),
  reply: z.object({ orders: z.array(orderStatus), hasMore: z.boolean() }),
  example: {
    request: { limit: 50 },
    reply: {
      orders: [
        {
          id: '674000000000000000000009',
          number: 100_237,
          createdAt: '2026-11-21T09:00:00.000Z',
          adminStatus: 'in-processing',
          paymentStatus: 'succeeded',
        },
      ],
      hasMore: false,
    },
  },
});
