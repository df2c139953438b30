import { orderBalance, type OrderBalance } from '@shop/domain';
import { chargedKopecksOf } from './charged.ts';
import { allRefundsOf, paidExtrasOf, refundedKopecksOf } from './order-payments.ts';
import type { OrderRecord } from './order-record.ts';

/** The sum of an order's first payment and its paid extra payments, in kopecks. */
export const paidKopecksOf = (
  order: Pick<OrderRecord, 'charged' | 'lines' | 'totals' | 'extraPayments'>,
): number =>
  paidExtrasOf(order).reduce((sum, { amountKopecks }) => sum + amountKopecks, chargedKopecksOf(order));

type BalancePart = Pick<
  OrderRecord,
  | 'adminStatus'
  | 'charged'
  | 'extraPayments'
  | 'extraRefunds'
  | 'imported'
  | 'lines'
  | 'payment'
  | 'refunds'
  | 'totals'
>;

/** The balance of an order: what the shop has to refund, and what the buyer still has to pay. */
export function balanceOf(order: BalancePart): OrderBalance {
  return orderBalance({
    isPaid: order.payment.status === 'succeeded',
    isCanceled: isCanceled(order),
    chargedKopecks: paidKopecksOf(order),
    totalKopecks: order.totals.totalKopecks,
    refundedKopecks: refundedKopecksOf(order),
    dueRefundsKopecks: dueRefundsKopecksOf(order),
  });
}

/** Refunds of the earlier site are unknown here, so its cancelled orders never count as needing one. */
export const isCanceled = ({
  adminStatus,
  imported,
}: Pick<OrderRecord, 'adminStatus' | 'imported'>): boolean => adminStatus === 'canceled' && !imported;

/**
 * Whether a paid order that the shop has cancelled still has to be refunded; null for any other order. A refund that the
 * provider has not confirmed is none yet.
 */
export function cancellationOf(order: BalancePart): 'refund-due' | 'refunded' | null {
  if (!isCanceled(order) || order.payment.status !== 'succeeded') return null;
  const isPending = allRefundsOf(order).some(({ status }) => status === 'pending');
  return isPending || balanceOf(order).toRefundKopecks > 0 ? 'refund-due' : 'refunded';
}

/** The part of an order's refunds that the shop owed. */
export const dueRefundsKopecksOf = (order: BalancePart): number =>
  allRefundsOf(order)
    .filter(({ status }) => status !== 'canceled')
    .reduce((sum, { dueKopecks = 0 }) => sum + dueKopecks, 0);
