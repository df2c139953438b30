import { allRefundsOf } from './order-payments.ts';
import type { OrderRecord } from './order-record.ts';
import type { OrderRefund } from './refund.schema.ts';

type Part = Pick<OrderRecord, 'extraPayments' | 'extraRefunds' | 'history' | 'refunds'>;

/**
 * Whether a refund was refused, and its amount is still to be refunded. It is until refunds requested after the refusal
 * cover the amount, from whichever payment. The part of it that the shop owed (an order that was cancelled or became
 * cheaper) counts only as long as the shop owes it. docs/decisions/012-the-providers-word.md
 *
 * The order of events is that of the history: two refunds may have the same time, and an older one may fail later.
 *
 * @param toRefundKopecks what the shop owes now, as `balanceOf` computes it
 */
export function hasFailedRefund(order: Part, toRefundKopecks: number): boolean {
  const refunds = allRefundsOf(order);
  if (!refunds.some(isRefused)) return false;
  const byId = new Map(refunds.map((refund) => [refund.id, refund]));
  const failed = new FailedAmount();
  for (const entry of order.history) {
    const refund = 'refundId' in entry ? byId.get(entry.refundId ?? '') : undefined;
    if (!refund) continue;
    if (entry.kind === 'refund-requested') failed.cover(refund);
    if (entry.kind === 'refund-ended' && entry.status === 'canceled') failed.add(refund);
  }
  return failed.isOpen(toRefundKopecks);
}

/** Whether nobody knows if a refund was made; its amount stays reserved meanwhile. */
export const hasUnclearRefund = (order: Part): boolean =>
  allRefundsOf(order).some(({ status, unclearSince }) => status === 'pending' && unclearSince !== undefined);

const isRefused = ({ status }: OrderRefund): boolean => status === 'canceled';

/** The refused amount that was not requested again. */
class FailedAmount {
  private dueKopecks = 0;
  private otherKopecks = 0;

  add({ amountKopecks, dueKopecks = 0 }: OrderRefund): void {
    this.dueKopecks += dueKopecks;
    this.otherKopecks += amountKopecks - dueKopecks;
  }

  cover({ amountKopecks }: OrderRefund): void {
    const due = Math.min(amountKopecks, this.dueKopecks);
    this.dueKopecks -= due;
    this.otherKopecks = Math.max(0, this.otherKopecks - (amountKopecks - due));
  }

  isOpen(toRefundKopecks: number): boolean {
    return Math.min(this.dueKopecks, toRefundKopecks) + this.otherKopecks > 0;
  }
}
