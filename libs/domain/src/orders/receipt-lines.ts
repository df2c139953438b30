/** A line of the fiscal receipt required by 54-FZ; its amount is `priceKopecks * quantity`. */
export interface ReceiptLine {
  kind: 'goods' | 'delivery';
  title: string;
  quantity: number;
  /** The price of a piece after the discount. */
  priceKopecks: number;
}

interface PaidLine {
  kind: ReceiptLine['kind'];
  title: string;
  quantity: number;
  /** The amount paid for all pieces together. */
  paidKopecks: number;
}

/**
 * Converts a paid line to receipt lines. A receipt states only the price of a piece, so an amount that is not divisible
 * by the quantity becomes two lines, a kopeck apart: 100.00 for three pieces are two of 33.33 and one of 33.34.
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

/** The maximum number of receipt lines that every cash register supported by YooKassa prints reliably. */
export const maxReceiptLines = 80;

/** Merges receipt lines with the same kind, title and price; each merged line keeps the position of its first one. */
export function mergeReceiptLines(lines: readonly ReceiptLine[]): ReceiptLine[] {
  const merged = new Map<string, ReceiptLine>();
  for (const line of lines) {
    const name = JSON.stringify([line.kind, line.title, line.priceKopecks]);
    const quantity = line.quantity + (merged.get(name)?.quantity ?? 0);
    merged.set(name, { ...line, quantity });
  }
  return [...merged.values()];
}
