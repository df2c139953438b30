export interface OrderSums {
  isPaid: boolean;
  isCanceled: boolean;
  /** What the payment was made for. */
  chargedKopecks: number;
  /** What the order costs now. */
  totalKopecks: number;
  /** What was given back or is about to be. */
  refundedKopecks: number;
  /** How much of that the shop owed when it was given: because an edit made the order cheaper, or it was cancelled. */
  dueRefundsKopecks: number;
}

export interface OrderBalance {
  paidKopecks: number;
  /** «К возврату»: the order costs less than what was paid and is still with the shop. */
  toRefundKopecks: number;
  /** «Не хватает»: the order costs more than what was paid for it. */
  missingKopecks: number;
  /** The most that can be given back. */
  refundableKopecks: number;
}

/**
 * What the shop owes a buyer and what is missing, never both. It moves no money. DECISIONS 10
 *
 * A refund that nobody owed (a returned hoodie, a kindness) leaves nothing missing; one that followed from an edit does as soon as the
 * edit is taken back.
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
