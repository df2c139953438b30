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
  /** Absent in replies of the previous version, as the next field. */
  changedAt: z.iso.datetime().optional(),
  isDeleted: z.boolean().optional(),
});

/** The numbers and statuses of orders, oldest first or by their last change, without anything about their buyers. */
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
    /** Only orders that changed at this time or later, in the order of their last change, deleted ones too. */
    updatedSince: z.iso.datetime().nullable().default(null),
    /** The last order of the page before; the moment is that of its change in a list by changes. */
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
          changedAt: '2026-11-21T09:05:00.000Z',
          isDeleted: false,
        },
      ],
      hasMore: false,
    },
  },
});
