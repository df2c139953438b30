export interface OrderSums {
  isPaid: boolean;
  isCanceled: boolean;
  /** The amount of the payment. */
  chargedKopecks: number;
  /** The current price of the order. */
  totalKopecks: number;
  /** Refunds that were made or are pending. */
  refundedKopecks: number;
  /** The part of the refunds that the shop owed, because an edit made the order cheaper or it was cancelled. */
  dueRefundsKopecks: number;
}

export interface OrderBalance {
  paidKopecks: number;
  /** «К возврату»: the order costs less than the paid amount without refunds. */
  toRefundKopecks: number;
  /** «Не хватает»: the order costs more than the paid amount. */
  missingKopecks: number;
  /** The maximum refund. */
  refundableKopecks: number;
}

/**
 * The amount that the shop owes a buyer and the missing amount, never both. It only computes. DECISIONS 10
 *
 * A refund that was not owed (a returned hoodie, goodwill) never causes a missing amount; one that followed from an
 * edit does as soon as the edit is reverted.
 */
export function orderBalance({
  isPaid,
  isCanceled,
  chargedKopecks,
  totalKopecks,
  refundedKopecks,
  dueRefundsKopecks,
}: OrderSums): OrderBalance {
  const paidKopecks = isPaid ? chargedKopecks : 0;
  const costKopecks = !isPaid || isCanceled ? 0 : totalKopecks;
  return {
    paidKopecks,
    toRefundKopecks: Math.max(0, paidKopecks - refundedKopecks - costKopecks),
    missingKopecks: Math.max(0, costKopecks - (paidKopecks - dueRefundsKopecks)),
    refundableKopecks: Math.max(0, paidKopecks - refundedKopecks),
  };
}
