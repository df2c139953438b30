/** A line of the fiscal receipt that 54-FZ asks for; its sum is `priceKopecks * quantity`. */
export interface ReceiptLine {
  kind: 'goods' | 'delivery';
  title: string;
  quantity: number;
  /** What one piece costs after the discount. */
  priceKopecks: number;
}

interface PaidLine {
  kind: ReceiptLine['kind'];
  title: string;
  quantity: number;
  /** What is paid for all pieces together. */
  paidKopecks: number;
}

/**
 * A paid line as the receipt has it. A receipt knows only the price of a piece, so a sum that does not divide by the
 * quantity becomes two lines, a kopeck apart: 100.00 for three pieces are two of 33.33 and one of 33.34.
 */
export function receiptLinesOf({ kind, title, quantity, paidKopecks }: PaidLine): ReceiptLine[] {
  const lower = Math.floor(paidKopecks / quantity);
  const dearer = paidKopecks - lower * quantity;
  const lines = [
    { kind, title, quantity: quantity - dearer, priceKopecks: lower },
    { kind, title, quantity: dearer, priceKopecks: lower + 1 },
  ];
  return lines.filter((line) => line.quantity > 0);
}

/** A longer receipt than this is printed by no cash register that YooKassa works with for sure. */
export const maxReceiptLines = 80;

/** The same receipt, shorter: lines of one title and price are one line. Their first places stay. */
export function mergeReceiptLines(lines: readonly ReceiptLine[]): ReceiptLine[] {
  const merged = new Map<string, ReceiptLine>();
  for (const line of lines) {
    const name = JSON.stringify([line.kind, line.title, line.priceKopecks]);
    const quantity = line.quantity + (merged.get(name)?.quantity ?? 0);
    merged.set(name, { ...line, quantity });
  }
  return [...merged.values()];
}
