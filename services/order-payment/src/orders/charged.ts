import { orderBalance, type OrderBalance } from '@shop/domain';
import type { OrderRecord } from './order-record.ts';
import type { Charged } from './order-parts.schema.ts';

/** What the payment of an order was made for, whatever staff made of the order since. DECISIONS 10 */
export const chargedOf = ({
  charged,
  lines,
  totals,
}: Pick<OrderRecord, 'charged' | 'lines' | 'totals'>): Charged => charged ?? { lines, totals };

/** What the payment of an order was made for, in kopecks. */
export const chargedKopecksOf = (order: Pick<OrderRecord, 'charged' | 'lines' | 'totals'>): number =>
  chargedOf(order).totals.totalKopecks;

/** What the shop owes the buyer of an order, and what is missing. */
export function balanceOf(
  order: Pick<OrderRecord, 'charged' | 'lines' | 'totals' | 'payment' | 'refunds' | 'adminStatus'>,
): OrderBalance {
  const standing = order.refunds.filter(({ status }) => status !== 'canceled');
  return orderBalance({
    isPaid: order.payment.status === 'succeeded',
    isCanceled: order.adminStatus === 'canceled',
    chargedKopecks: chargedKopecksOf(order),
    totalKopecks: order.totals.totalKopecks,
    refundedKopecks: order.payment.refundedKopecks,
    dueRefundsKopecks: standing.reduce((sum, { dueKopecks = 0 }) => sum + dueKopecks, 0),
  });
}
