import type { ReceiptLine } from './receipt-lines.ts';

/** The refunded part of a receipt line. */
export interface RefundShare {
  /** The index of the receipt line, from 0. */
  line: number;
  kopecks: number;
}

/**
 * Splits a refund over the lines of the receipt, never exceeding the rest of a line. An amount that equals the price of
 * whole pieces of one line is assigned to that line (one of two hoodies, the delivery); any other amount is taken from
 * the lines in order.
 *
 * @param given earlier refunds by line, in kopecks.
 * @throws RangeError when the amount is not an integer, not above 0, or more than the rest.
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
    const part = Math.min(kopecks, open);
    open -= part;
    return part > 0 ? [{ line, kopecks: part }] : [];
  });
}

/** The lines of the refund receipt; they add up to the refund exactly. A part of a piece is one piece at that price. */
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
