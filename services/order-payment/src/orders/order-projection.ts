import { adminStatuses, moneyStateOf, statusTermEnd, type MoneyState } from '@shop/domain';
import { balanceOf, paidKopecksOf } from './balance-of.ts';
import { allRefundsOf, refundedKopecksOf } from './order-payments.ts';
import { readHistory, type HistoryEntry } from './order-history.ts';
import type { Order } from './order.schema.ts';
import { isDeleted, type OrderRecord } from './order-record.ts';
import { addressWordsOf, searchWordsOf } from './search-words.ts';

/** What stands in an order besides what it is, so that the list of staff is answered from indexes. */
export interface OrderProjection {
  search: string[];
  addressSearch: string[];
  money: MoneyState;
  statusTermEndsAt: Date | null;
  statusRank: number;
  isDeleted: boolean;
}

/** What a projection is made from. */
type ProjectedOrder = Omit<OrderRecord, 'id'>;

/** What changes with the payment and the status. */
export type ProjectedMoney = Pick<OrderProjection, 'money' | 'statusTermEndsAt' | 'statusRank'>;

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

/** How the order's money stands, and until when its status may last: what changes with the payment and the status. */
export function projectMoney(order: MoneyPart): ProjectedMoney {
  const { payment, adminStatus } = order;
  return {
    money: moneyOf(order),
    statusRank: adminStatuses.indexOf(adminStatus),
    // Nobody waits for work on what is not paid.
    statusTermEndsAt: payment.status === 'succeeded' ? statusTermEnd(adminStatus, statusSince(order)) : null,
  };
}

/** All that staff find an order by. */
export function projectOrder(order: ProjectedOrder): OrderProjection {
  return {
    search: searchWordsOf(order),
    addressSearch: addressWordsOf(order.delivery),
    ...projectMoney(order),
    isDeleted: isDeleted(order),
  };
}

/** The same of an order as it is stored. */
export const projectStored = (order: Order): OrderProjection =>
  projectOrder({ ...order, refunds: order.refunds ?? [], history: readHistory(order.history) });

function moneyOf(order: MoneyPart): MoneyState {
  const { payment, adminStatus, totals, imported } = order;
  return moneyStateOf({
    paymentStatus: payment.status,
    // What the earlier site gave back is not known here, so nothing is owed for its orders.
    isCanceled: adminStatus === 'canceled' && !imported,
    totalKopecks: totals.totalKopecks,
    paidKopecks: paidKopecksOf(order),
    refundedKopecks: refundedKopecksOf(order),
    missingKopecks: balanceOf(order).missingKopecks,
    hasFailedRefund: allRefundsOf(order).at(-1)?.status === 'canceled',
  });
}

/** Since when the order stands in its status; one that waits for its payment begins with it. */
function statusSince({ history, createdAt }: Pick<MoneyPart, 'history' | 'createdAt'>): Date {
  const turns = history.filter(
    (entry: HistoryEntry) =>
      entry.kind === 'admin-status' || (entry.kind === 'payment-status' && entry.status === 'succeeded'),
  );
  return turns.at(-1)?.at ?? createdAt;
}
