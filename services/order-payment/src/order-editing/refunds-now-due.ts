import type { ReceiptLine } from '@shop/domain';
import { paymentsOf } from '../orders/order-payments.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import type { OrderRefund } from '../orders/refund.repository.ts';
import type { RefundDue } from '../orders/refunds-due.ts';

type Line = Pick<OrderRecord['lines'][number], 'title' | 'quantity' | 'paidKopecks'>;

/**
 * The refunds of pieces that an edit takes out of the order. Refunding pieces and taking them out then has the same
 * result in either order: the shop owed the refund, so goods that are added later are not covered by it. A refund of a
 * sum or of the delivery, and of pieces that stay in the order, is goodwill and remains so. DECISIONS 10
 */
export function refundsNowDue(order: OrderRecord, lines: readonly Line[]): RefundDue[] {
  const taken = takenOut(order.lines, lines);
  if (taken.size === 0) return [];
  return paymentsOf(order).flatMap(({ receipt, refunds }) =>
    refunds.flatMap((refund) => {
      const ofTitle = Map.groupBy(sharesOfGoods(refund, receipt), ({ title }) => title);
      const { dueKopecks: before = 0 } = refund;
      let dueKopecks = before;
      for (const [title, shares] of ofTitle) {
        const open = taken.get(title) ?? 0;
        const returned = shares.reduce((sum, { kopecks }) => sum + kopecks, 0);
        const now = Math.min(open, returned, refund.amountKopecks - dueKopecks);
        dueKopecks += now;
        taken.set(title, open - now);
      }
      return dueKopecks === before ? [] : [{ refundId: refund.id, dueKopecks }];
    }),
  );
}

/** What the pieces that an edit takes out have cost, by the titles that receipts know them by. */
function takenOut(before: readonly Line[], after: readonly Line[]): Map<string, number> {
  const left = Map.groupBy(after, ({ title }) => title);
  const taken = new Map<string, number>();
  for (const [title, lines] of Map.groupBy(before, (line) => line.title)) {
    const kept = left.get(title) ?? [];
    const isFewer = sumOf(kept, 'quantity') < sumOf(lines, 'quantity');
    const kopecks = sumOf(lines, 'paidKopecks') - sumOf(kept, 'paidKopecks');
    if (isFewer && kopecks > 0) taken.set(title, kopecks);
  }
  return taken;
}

const sumOf = (lines: readonly Line[], field: 'quantity' | 'paidKopecks'): number =>
  lines.reduce((sum, line) => sum + line[field], 0);

function sharesOfGoods(
  { status, pieces, shares }: OrderRefund,
  receipt: readonly ReceiptLine[],
): { title: string; kopecks: number }[] {
  if (status === 'canceled' || !pieces) return [];
  return shares.flatMap(({ line, kopecks }) => {
    const bought = receipt[line];
    return bought?.kind === 'goods' ? [{ title: bought.title, kopecks }] : [];
  });
}
