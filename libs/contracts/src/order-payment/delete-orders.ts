import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { bulkOrderReply, maxOrdersAtOnce, person, showsChangedOrders } from './bulk-order-shapes.ts';

const orderNumbers = z.array(z.int().min(1)).min(1).max(maxOrdersAtOnce);
const auditKey = ({ orderNumbers: [number = 0, ...others] }: { orderNumbers: number[] }) =>
  others.length > 0 ? null : { number };
const example = {
  request: { orderNumbers: [100_042], by: '674000000000000000000001' },
  reply: {
    changed: 1,
    mails: 0,
    results: [{ orderId: '674000000000000000000009', number: 100_042, isChanged: true, reason: null }],
  },
};

/** Removes orders from all lists and revokes their points; numbers stay taken, payments are unchanged. DECISIONS 10 */
export const deleteOrders = defineRequest({
  subject: 'order-payment.orders.delete.v1',
  callers: ['gateway'],
  effect: { audit: { entity: 'order', key: auditKey, shows: showsChangedOrders } },
  request: z.object({ orderNumbers, by: person }),
  reply: bulkOrderReply,
  timeoutMs: 8_000,
  example,
});

/** Restores deleted orders as they were. */
export const restoreOrders = defineRequest({
  subject: 'order-payment.orders.restore.v1',
  callers: ['gateway'],
  effect: { audit: { entity: 'order', key: auditKey, shows: showsChangedOrders } },
  request: z.object({ orderNumbers, by: person }),
  reply: bulkOrderReply,
  timeoutMs: 8_000,
  example,
});
