import { paidExtrasOf, paymentsOf, type OrderPayment } from '../orders/order-payments.ts';
import { paidAtOf } from '../orders/order-history.ts';
import { chargedOf } from '../orders/charged.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { monthOf, type Month } from './moscow-month.ts';
import type { CountedOrder } from './score.schema.ts';

/** What an order counts, and for whom in which month. */
export type Counted = CountedOrder & { month: Month; customerId: string };

/**
 * What an order counts as it stands: what was paid for its goods, less what was given back of it; nothing once it is
 * cancelled or deleted. Each payment counts in the month it came in, whenever something is taken back. DECISIONS 7
 *
 * @returns none when it can count for nobody: it was never paid, or a guest's
 */
export function countedPayments(order: OrderRecord): Counted[] {
  const { id, customerId, history, adminStatus, deletedAt } = order;
  const isWithdrawn = adminStatus === 'canceled' || (deletedAt ?? null) !== null;
  const paidAt = paidAtOf(history);
  if (customerId === null || !paidAt) return [];
  const count = (orderId: string, at: Date, goodsKopecks: number): Counted => ({
    orderId,
    paidAt: at,
    kopecks: isWithdrawn ? 0 : goodsKopecks,
    // Whatever happens to an order is written into its history in the same moment.
    age: history.length,
    month: monthOf(at),
    customerId,
  });
  const extras = paidExtrasOf(order).flatMap(({ id: extraId, paidAs = 0, paidAt: at = paidAt }) =>
    paymentsOf(order)
      .filter((payment) => payment.extraId === extraId)
      .map((payment) =>
        count(countedExtraId(id, paidAs), at, payment.amountKopecks - goodsGivenBack(payment)),
      ),
  );
  return [count(id, paidAt, goodsPaid(order) - goodsGivenBack(order)), ...extras];
}

/** As what a payment on top of an order stands among the orders of a month. */
export const countedExtraId = (orderId: string, paidAs: number): string => `${orderId}+${paidAs}`;

function goodsPaid(order: OrderRecord): number {
  const { totals } = chargedOf(order);
  return totals.goodsKopecks - totals.discountKopecks;
}

function goodsGivenBack({ refunds, receipt }: Pick<OrderPayment, 'refunds' | 'receipt'>): number {
  const shares = refunds.filter(({ status }) => status === 'succeeded').flatMap((refund) => refund.shares);
  const ofGoods = shares.filter(({ line }) => receipt[line]?.kind === 'goods');
  return ofGoods.reduce((sum, { kopecks }) => sum + kopecks, 0);
}
