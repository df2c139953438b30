import { paidExtrasOf, paymentsOf, type OrderPayment } from '../orders/order-payments.ts';
import { paidAtOf } from '../orders/order-history.ts';
import { chargedOf } from '../orders/charged.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { monthOf, type Month } from './moscow-month.ts';
import type { CountedOrder } from './score.schema.ts';

/** What an order counts, with its customer and month. */
export type Counted = CountedOrder & { month: Month; customerId: string };

/**
 * What the payments of an order currently count: the price paid for goods less refunds; nothing if the order is
 * cancelled or deleted. Each payment counts in the month of its receipt, whenever it is refunded. DECISIONS 7
 *
 * @returns an empty list for an order that was never paid or belongs to a guest
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
    // Every change of an order adds a history entry in the same write.
    age: history.length,
    month: monthOf(at),
    customerId,
  });
  const extras = paidExtrasOf(order).flatMap(({ id: extraId, paidAs = 0, paidAt: at = paidAt }) =>
    paymentsOf(order)
      .filter((payment) => payment.extraId === extraId)
      .map((payment) => count(countedExtraId(id, paidAs), at, goodsOn(payment) - goodsGivenBack(payment))),
  );
  return [count(id, paidAt, goodsPaid(order) - goodsGivenBack(order)), ...extras];
}

/** The id under which an extra payment is stored among the orders of a month. */
export const countedExtraId = (orderId: string, paidAs: number): string => `${orderId}+${paidAs}`;

function goodsPaid(order: OrderRecord): number {
  const { totals } = chargedOf(order);
  return totals.goodsKopecks - totals.discountKopecks;
}

/** An order that was refunded and is paid again has its delivery on the receipt of the extra payment. */
const goodsOn = ({ receipt }: Pick<OrderPayment, 'receipt'>): number =>
  receipt.reduce(
    (sum, { kind, quantity, priceKopecks }) => sum + (kind === 'goods' ? quantity * priceKopecks : 0),
    0,
  );

function goodsGivenBack({ refunds, receipt }: Pick<OrderPayment, 'refunds' | 'receipt'>): number {
  const shares = refunds.filter(({ status }) => status === 'succeeded').flatMap((refund) => refund.shares);
  const ofGoods = shares.filter(({ line }) => receipt[line]?.kind === 'goods');
  return ofGoods.reduce((sum, { kopecks }) => sum + kopecks, 0);
}
