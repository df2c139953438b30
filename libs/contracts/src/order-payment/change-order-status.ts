import { adminStatuses } from '@shop/domain';
import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { bulkOrderReply, maxOrdersAtOnce, person, showsChangedOrders } from './bulk-order-shapes.ts';

/** Sets the status of orders, from any to any, with a separate write for each order. DECISIONS 6 and 10 */
export const changeOrderStatus = defineRequest({
  subject: 'order-payment.orders.change-status.v1',
  callers: ['gateway'],
  effect: {
    audit: {
      entity: 'order',
      key: ({ orderIds: [id = '', ...others] }) => (others.length > 0 ? null : { id }),
      isChange: ({ isPreview }) => !isPreview,
      shows: showsChangedOrders,
    },
  },
  request: z.object({
    orderIds: z.array(objectId).min(1).max(maxOrdersAtOnce),
    status: z.enum(adminStatuses),
    /** Whether buyers receive the e-mails that the shop sends for this status. */
    notifies: z.boolean(),
    /** Returns the result that the change would have, without changing anything. */
    isPreview: z.boolean(),
    by: person,
  }),
  reply: bulkOrderReply,
  timeoutMs: 8_000,
  example: {
    request: {
      orderIds: ['674000000000000000000009'],
      status: 'handed-over-for-delivery',
      notifies: true,
      isPreview: false,
      by: '674000000000000000000001',
    },
    reply: {
      changed: 1,
      mails: 1,
      results: [{ orderId: '674000000000000000000009', number: 100_042, isChanged: true, reason: null }],
    },
  },
});
