import type { ReceiptLine } from './receipt-lines.ts';

/** What of a receipt's line is given back. */
export interface RefundShare {
  /** Which line of the receipt, counted from 0. */
  line: number;
  kopecks: number;
}

/**
 * Splits a refund over the lines of the receipt, never more of a line than is left of it. A sum that is the price of some
 * pieces of one line is taken for those pieces (one of two hoodies, the delivery); any other is taken from the first
 * line on.
 *
 * @param given what of each line was given back before, in kopecks.
 * @throws RangeError when the sum is not whole, not above 0, or more than what is left.
 */
export function shareRefund(
  receipt: readonly ReceiptLine[],
  given: readonly RefundShare[],
  amountKopecks: number,
): RefundShare[] {
  const left = receipt.map(
    ({ priceKopecks, quantity }, line) => priceKopecks * quantity - givenOf(given, line),
  );
  const max = left.reduce((sum, one) => sum + one, 0);
  if (!Number.isInteger(amountKopecks) || amountKopecks < 1 || amountKopecks > max)
    throw new RangeError(`Not a refund of what is left: ${amountKopecks} of ${max}`);
  const exact = receipt.findIndex(
    ({ priceKopecks }, line) => amountKopecks <= (left[line] ?? 0) && amountKopecks % priceKopecks === 0,
  );
  if (exact >= 0) return [{ line: exact, kopecks: amountKopecks }];
  let open = amountKopecks;
  return left.flatMap((kopecks, line) => {
    const taken = Math.min(kopecks, open);
    open -= taken;
    return taken > 0 ? [{ line, kopecks: taken }] : [];
  });
}

/** The lines of a refund's own receipt; their sums make the refund exactly. Part of a piece is a piece at that price. */
export function refundReceiptLines(
  receipt: readonly ReceiptLine[],
  shares: readonly RefundShare[],
): ReceiptLine[] {
  return shares.flatMap(({ line, kopecks }) => {
    const sold = receipt[line];
    if (!sold) throw new RangeError(`No line ${line}`);
    const { kind, title, priceKopecks } = sold;
    const pieces = Math.floor(kopecks / priceKopecks);
    const lines = [
      { kind, title, quantity: pieces, priceKopecks },
      { kind, title, quantity: 1, priceKopecks: kopecks - pieces * priceKopecks },
    ];
    return lines.filter((one) => one.quantity > 0 && one.priceKopecks > 0);
  });
}

const givenOf = (given: readonly RefundShare[], line: number): number =>
  given.filter((share) => share.line === line).reduce((sum, { kopecks }) => sum + kopecks, 0);
