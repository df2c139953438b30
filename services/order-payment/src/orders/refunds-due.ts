import type { OrderRecord } from './order-record.ts';
import { isOfFirst, listOf } from './refund-write.ts';
import type { OrderRefund } from './refund.schema.ts';

/** What the shop owed of one refund. */
export interface RefundDue {
  refundId: string;
  dueKopecks: number;
  /** What it owed when it made the refund. */
  dueAtFirstKopecks: number;
}

/** The order with these refunds. */
export function withRefundsDue(order: OrderRecord, due: readonly RefundDue[]): OrderRecord {
  if (due.length === 0) return order;
  const byId = new Map(due.map(({ refundId, ...sums }) => [refundId, sums]));
  const withDue = (refund: OrderRefund): OrderRefund => ({ ...refund, ...byId.get(refund.id) });
  return {
    ...order,
    refunds: order.refunds.map(withDue),
    ...(order.extraRefunds && { extraRefunds: order.extraRefunds.map(withDue) }),
  };
}

/**
 * The same as fields to set. Refunds are only ever added at the end, so their positions stay. Only these fields are
 * written: a provider's id is stored without a new version of the order, and rewriting the list would lose it.
 */
export function fieldsOfRefundsDue(order: OrderRecord, due: readonly RefundDue[]): Record<string, number> {
  const { refunds, extraRefunds = [] } = order;
  return Object.fromEntries(
    due.flatMap(({ refundId, dueKopecks, dueAtFirstKopecks }) => {
      const refund = [...refunds, ...extraRefunds].find(({ id }) => id === refundId);
      if (!refund) return [];
      const at = (isOfFirst(refund) ? refunds : extraRefunds).indexOf(refund);
      const path = `${listOf(refund)}.${at}`;
      return [
        [`${path}.dueKopecks`, dueKopecks],
        [`${path}.dueAtFirstKopecks`, dueAtFirstKopecks],
      ];
    }),
  );
}
