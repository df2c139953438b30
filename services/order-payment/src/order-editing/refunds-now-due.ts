import { refundsDueAfter, type RefundOfPieces, type TitledPieces } from '@shop/domain';
import { allRefundsOf, paymentsOf } from '../orders/order-payments.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import type { RefundDue } from '../orders/refunds-due.ts';

/** The refunds of pieces of which an edit changes what the shop owes. */
export function refundsNowDue(order: OrderRecord, lines: readonly TitledPieces[]): RefundDue[] {
  const refunds = refundsOfPieces(order);
  const bought = paymentsOf(order).flatMap(({ receipt }) =>
    receipt
      .filter(({ kind }) => kind === 'goods')
      .map(({ title, quantity, priceKopecks }) => ({
        title,
        quantity,
        paidKopecks: quantity * priceKopecks,
      })),
  );
  return refundsDueAfter(refunds, { bought, before: order.lines, after: lines }).map(({ id, dueKopecks }) => {
    const refund = refunds.find((one) => one.id === id);
    return { refundId: id, dueKopecks, dueAtFirstKopecks: refund?.dueAtFirstKopecks ?? 0 };
  });
}

/** The refunds of pieces that the provider has not refused, oldest first. */
function refundsOfPieces(order: OrderRecord): RefundOfPieces[] {
  const receipts = new Map(paymentsOf(order).map(({ extraId, receipt }) => [extraId, receipt]));
  return allRefundsOf(order).flatMap((refund) => {
    const due = dueOfPieces(refund);
    const goods = refund.shares.flatMap(({ line, kopecks }) => {
      const bought = receipts.get(refund.paymentId ?? null)?.[line];
      return bought?.kind === 'goods' ? [{ title: bought.title, kopecks }] : [];
    });
    return due ? [{ id: refund.id, amountKopecks: refund.amountKopecks, ...due, goods }] : [];
  });
}

/** What the shop owes of a refund of pieces, and owed when it made it; undefined for any other refund. */
export const dueOfPieces = ({
  status,
  pieces,
  dueKopecks = 0,
  dueAtFirstKopecks = dueKopecks,
}: OrderRecord['refunds'][number]): Pick<RefundOfPieces, 'dueKopecks' | 'dueAtFirstKopecks'> | undefined =>
  status === 'canceled' || !pieces ? undefined : { dueKopecks, dueAtFirstKopecks };
