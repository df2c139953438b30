import { lineKey, type LineIdentity } from './line.ts';
import { maxReceiptLines, mergeReceiptLines, receiptLinesOf, type ReceiptLine } from './receipt-lines.ts';

/** A line of an order with what is paid for all its pieces. */
export interface PaidOrderLine extends LineIdentity {
  title: string;
  quantity: number;
  paidKopecks: number;
}

/** What an order's lines became since they were paid, and how much more is to be paid for them. */
export interface AddedContent {
  paid: readonly PaidOrderLine[];
  now: readonly PaidOrderLine[];
  missingKopecks: number;
}

interface AddedPart {
  title: string;
  quantity: number;
  kopecks: number;
}

/** What is paid on top when no goods were added: staff raised the sum by hand. */
const surchargeTitle = 'Доплата по заказу';

/**
 * The receipt of what is paid on top of an order: what was added to it since it was paid, to the kopeck. Where less is missing than the
 * added goods cost (something else was taken away for them), each of them costs its share of it; where more is, the rest is a line of
 * its own. The sums of the lines make the missing sum exactly. 54-FZ
 *
 * @throws RangeError when nothing is missing
 */
export function addedReceipt({ paid, now, missingKopecks }: AddedContent): ReceiptLine[] {
  if (!Number.isInteger(missingKopecks) || missingKopecks < 1)
    throw new RangeError(`Nothing is missing: ${missingKopecks}`);
  const added = addedParts(paid, now);
  const costKopecks = added.reduce((sum, { kopecks }) => sum + kopecks, 0);
  const parts = costKopecks > missingKopecks ? sharesOf(added, costKopecks, missingKopecks) : added;
  const restKopecks = Math.max(0, missingKopecks - costKopecks);
  const rest = { title: surchargeTitle, quantity: 1, kopecks: restKopecks };
  const receipt = mergeReceiptLines([...parts, rest].flatMap(linesOf));
  return receipt.length <= maxReceiptLines ? receipt : linesOf({ ...rest, kopecks: missingKopecks });
}

/** The pieces that were not there when the order was paid; a line that only became dearer is one piece at the difference. */
function addedParts(paid: readonly PaidOrderLine[], now: readonly PaidOrderLine[]): AddedPart[] {
  const before = Map.groupBy(paid, lineKey);
  return [...Map.groupBy(now, lineKey)].flatMap(([key, lines]) => {
    const earlier = before.get(key) ?? [];
    const kopecks = sumOf(lines, 'paidKopecks') - sumOf(earlier, 'paidKopecks');
    const quantity = sumOf(lines, 'quantity') - sumOf(earlier, 'quantity');
    return kopecks > 0 ? [{ title: lines[0]?.title ?? '', quantity: Math.max(1, quantity), kopecks }] : [];
  });
}

const sumOf = (lines: readonly PaidOrderLine[], field: 'quantity' | 'paidKopecks'): number =>
  lines.reduce((sum, line) => sum + line[field], 0);

/** The missing sum over the added parts, each by what it costs; what rounding leaves goes to the first ones. */
function sharesOf(added: readonly AddedPart[], costKopecks: number, missingKopecks: number): AddedPart[] {
  let costBefore = 0;
  let givenBefore = 0;
  return added.map(({ kopecks, ...part }) => {
    costBefore += kopecks;
    const given = shareUpTo(missingKopecks, costBefore, costKopecks) - givenBefore;
    givenBefore += given;
    return { ...part, kopecks: given };
  });
}

/** In whole numbers of any size: the product of two large sums is beyond what a number holds exactly. */
function shareUpTo(sum: number, part: number, whole: number): number {
  const product = BigInt(sum) * BigInt(part);
  return Number((product + BigInt(whole) - 1n) / BigInt(whole));
}

/** A part that costs less than a kopeck a piece is one piece, since no receipt has a line at nothing. */
function linesOf({ title, quantity, kopecks }: AddedPart): ReceiptLine[] {
  if (kopecks === 0) return [];
  const pieces = kopecks < quantity ? 1 : quantity;
  return receiptLinesOf({ kind: 'goods', title, quantity: pieces, paidKopecks: kopecks });
}
