import { addedReceipt, type ReceiptLine } from '@shop/domain';
import { balanceOf, dueRefundsKopecksOf, paidKopecksOf } from './balance-of.ts';
import { chargedOf } from './charged.ts';
import type { ExtraPayment } from './extra-payment.schema.ts';
import { paidExtrasOf } from './order-payments.ts';
import { isDeleted, type OrderRecord } from './order-record.ts';

/** `outdated`: the missing amount or the goods of the order have changed since the request. */
export type ExtraPaymentState = 'open' | 'paid' | 'withdrawn' | 'expired' | 'outdated';

/** What is still to be paid for an order. */
export interface MissingPart {
  amountKopecks: number;
  receipt: ReceiptLine[];
}

/** The contents of the order that were paid for: those of the extra payments, the latest first, then that of the first payment. */
export function paidContentsOf(order: OrderRecord): OrderRecord['lines'][] {
  // A fully refunded extra payment no longer covers any goods.
  const standing = paidExtrasOf(order).filter((one) => one.refundedKopecks < one.amountKopecks);
  return [...standing.toReversed().map(({ lines }) => lines), chargedOf(order).lines];
}

/** Null when nothing is missing: the order is unpaid, cancelled, deleted, or paid in full. */
export function missingPartOf(order: OrderRecord): MissingPart | null {
  const { missingKopecks } = balanceOf(order);
  if (order.payment.status !== 'succeeded' || isDeleted(order) || missingKopecks === 0) return null;
  const isAnew = isGivenBack(order);
  const [paid = []] = isAnew ? [] : paidContentsOf(order);
  const deliveryKopecks = isAnew ? order.totals.deliveryKopecks : 0;
  return {
    amountKopecks: missingKopecks,
    receipt: addedReceipt({ paid, now: order.lines, missingKopecks, deliveryKopecks }),
  };
}

/**
 * Whether the shop owed and returned everything that was paid, as of a cancelled order that is taken up again: it is
 * then bought anew, with its goods and its delivery. Goodwill is no such return: its goods stay paid.
 */
function isGivenBack(order: OrderRecord): boolean {
  return dueRefundsKopecksOf(order) >= paidKopecksOf(order);
}

/**
 * Derives the state of a request from the order. Any change of its sum or goods (an edit, a refund, a cancellation)
 * therefore ends the request with its own write, and reverting the change reopens it.
 */
export function stateOfExtra(order: OrderRecord, extra: ExtraPayment, now: Date): ExtraPaymentState {
  if (extra.status === 'succeeded') return 'paid';
  if (extra.status === 'withdrawn') return 'withdrawn';
  if (!isWhatIsMissing(order, extra)) return 'outdated';
  return now < extra.expiresAt ? 'open' : 'expired';
}

function isWhatIsMissing(order: OrderRecord, { amountKopecks, receipt }: ExtraPayment): boolean {
  const missing = missingPartOf(order);
  return missing?.amountKopecks === amountKopecks && textOf(missing.receipt) === textOf(receipt);
}

const textOf = (receipt: readonly ReceiptLine[]): string =>
  JSON.stringify(
    receipt.map(({ kind, title, quantity, priceKopecks }) => [kind, title, quantity, priceKopecks]),
  );
