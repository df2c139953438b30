import { adminStatuses, moneyStateOf, statusTermEnd, type MoneyState } from '@shop/domain';
import { balanceOf, isCanceled, paidKopecksOf } from './balance-of.ts';
import { hasFailedRefund, hasUnclearRefund } from './failed-refunds.ts';
import { refundedKopecksOf } from './order-payments.ts';
import { paidAtOf, readHistory } from './order-history.ts';
import type { Order } from './order.schema.ts';
import { isDeleted, type OrderRecord } from './order-record.ts';
import { addressWordsOf, searchWordsOf } from './search-words.ts';

/** Fields derived from an order, so that the staff list can be answered from indexes. */
export interface OrderProjection {
  search: string[];
  addressSearch: string[];
  money: MoneyState;
  paidAt: Date | null;
  statusTermEndsAt: Date | null;
  statusRank: number;
  isDeleted: boolean;
}

/** The fields that a projection is derived from. */
type ProjectedOrder = Omit<OrderRecord, 'id'>;

/** The derived fields that change with the payment and the status. */
export type ProjectedMoney = Pick<OrderProjection, 'money' | 'paidAt' | 'statusTermEndsAt' | 'statusRank'>;

type MoneyPart = Pick<
  ProjectedOrder,
  | 'adminStatus'
  | 'charged'
  | 'createdAt'
  | 'extraPayments'
  | 'extraRefunds'
  | 'history'
  | 'imported'
  | 'lines'
  | 'payment'
  | 'refunds'
  | 'totals'
>;

/** Derives the fields that change with payment and status: money state, time of payment, when the order becomes late. */
export function projectMoney(order: MoneyPart): ProjectedMoney {
  const { payment, adminStatus, history, createdAt } = order;
  const isPaid = payment.status === 'succeeded';
  return {
    money: moneyOf(order),
    // The history of an imported order does not contain its payment.
    paidAt: isPaid ? (paidAtOf(history) ?? createdAt) : null,
    statusRank: adminStatuses.indexOf(adminStatus),
    // An unpaid order is not being worked on, so it cannot be late.
    statusTermEndsAt: isPaid ? statusTermEnd(adminStatus, statusSince(order)) : null,
  };
}

/** Derives all fields that staff find an order by. */
export function projectOrder(order: ProjectedOrder): OrderProjection {
  return {
    search: searchWordsOf(order),
    addressSearch: addressWordsOf(order.delivery),
    ...projectMoney(order),
    isDeleted: isDeleted(order),
  };
}

/** The same for an order as stored. */
export const projectStored = (order: Order): OrderProjection =>
  projectOrder({ ...order, refunds: order.refunds ?? [], history: readHistory(order.history) });

function moneyOf(order: MoneyPart): MoneyState {
  const { payment, totals } = order;
  const { missingKopecks, toRefundKopecks } = balanceOf(order);
  return moneyStateOf({
    paymentStatus: payment.status,
    isCanceled: isCanceled(order),
    totalKopecks: totals.totalKopecks,
    paidKopecks: paidKopecksOf(order),
    refundedKopecks: refundedKopecksOf(order),
    missingKopecks,
    hasFailedRefund: hasFailedRefund(order, toRefundKopecks),
    hasUnclearRefund: hasUnclearRefund(order),
  });
}

/** When the order got its status; an order that awaited its payment got it with the payment. */
export function statusSince({ history, createdAt }: Pick<MoneyPart, 'history' | 'createdAt'>): Date {
  const turn = history.findLast(
    (entry) =>
      entry.kind === 'admin-status' || (entry.kind === 'payment-status' && entry.status === 'succeeded'),
  );
  return (turn?.kind === 'admin-status' && turn.since) || (turn?.at ?? createdAt);
}
