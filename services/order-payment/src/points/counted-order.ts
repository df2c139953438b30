import { paidAtOf } from '../orders/order-history.ts';
import { chargedOf } from '../orders/charged.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { monthOf, type Month } from './moscow-month.ts';
import type { CountedOrder } from './score.schema.ts';

/** What an order counts, and for whom in which month. */
export type Counted = CountedOrder & { month: Month; customerId: string };

/**
 * What an order counts as it stands: what was paid for its goods, less what was given back of it; nothing once it is
 * cancelled or deleted. It counts in the month it was paid in, whenever something is taken back. DECISIONS 7
 *
 * @returns null when it can count for nobody: it was never paid, or a guest's
 */
export function countedOrder(order: OrderRecord): Counted | null {
  const { id, customerId, history, adminStatus, deletedAt } = order;
  const isWithdrawn = adminStatus === 'canceled' || (deletedAt ?? null) !== null;
  const paidAt = paidAtOf(history);
  if (customerId === null || !paidAt) return null;
  return {
    orderId: id,
    paidAt,
    kopecks: isWithdrawn ? 0 : goodsPaid(order) - goodsGivenBack(order),
    // Whatever happens to an order is written into its history in the same moment.
    age: history.length,
    month: monthOf(paidAt),
    customerId,
  };
}

function goodsPaid(order: OrderRecord): number {
  const { totals } = chargedOf(order);
  return totals.goodsKopecks - totals.discountKopecks;
}

function goodsGivenBack({ refunds, receipt }: OrderRecord): number {
  const shares = refunds.filter(({ status }) => status === 'succeeded').flatMap((refund) => refund.shares);
  const ofGoods = shares.filter(({ line }) => receipt[line]?.kind === 'goods');
  return ofGoods.reduce((sum, { kopecks }) => sum + kopecks, 0);
}
