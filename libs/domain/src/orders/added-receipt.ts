import type { LineIdentity } from './line.ts';
import { maxReceiptLines, mergeReceiptLines, receiptLinesOf, type ReceiptLine } from './receipt-lines.ts';

/** A line of an order with the amount paid for all its pieces. */
export interface PaidOrderLine extends LineIdentity {
  title: string;
  quantity: number;
  paidKopecks: number;
}

/** The lines of an order when it was paid and now, and the amount that is still to be paid. */
export interface AddedContent {
  paid: readonly PaidOrderLine[];
  now: readonly PaidOrderLine[];
  missingKopecks: number;
  /** The delivery, where it is to be paid again. */
  deliveryKopecks?: number;
}

interface AddedPart {
  kind: ReceiptLine['kind'];
  title: string;
  quantity: number;
  kopecks: number;
}

/** The receipt line of an amount that no added goods cover, since staff raised the total manually. */
const surchargeTitle = 'Доплата по заказу';

/**
 * The receipt of an extra payment: the goods added to an order since it was paid. Where less is missing than the added
 * goods cost (others were removed for them), each of them costs its share; where more is missing, the rest is a
 * separate line. The lines add up to the missing amount exactly. 54-FZ
 *
 * @throws RangeError when nothing is missing
 */
export function addedReceipt({
  paid,
  now,
  missingKopecks,
  deliveryKopecks = 0,
}: AddedContent): ReceiptLine[] {
  if (!Number.isInteger(missingKopecks) || missingKopecks < 1)
    throw new RangeError(`Nothing is missing: ${missingKopecks}`);
  const delivery: AddedPart = { kind: 'delivery', title: 'Доставка', quantity: 1, kopecks: deliveryKopecks };
  const added = [...addedParts(paid, now), ...(deliveryKopecks > 0 ? [delivery] : [])];
  const costKopecks = added.reduce((sum, { kopecks }) => sum + kopecks, 0);
  const parts = costKopecks > missingKopecks ? sharesOf(added, costKopecks, missingKopecks) : added;
  const restKopecks = Math.max(0, missingKopecks - costKopecks);
  const rest: AddedPart = { kind: 'goods', title: surchargeTitle, quantity: 1, kopecks: restKopecks };
  const receipt = mergeReceiptLines([...parts, rest].flatMap(linesOf));
  return receipt.length <= maxReceiptLines ? receipt : linesOf({ ...rest, kopecks: missingKopecks });
}

/**
 * The pieces added since the order was paid, in whatever size or colour; a product that only became more expensive is
 * one piece at the difference.
 */
function addedParts(paid: readonly PaidOrderLine[], now: readonly PaidOrderLine[]): AddedPart[] {
  const before = Map.groupBy(paid, productOf);
  return [...Map.groupBy(now, productOf)].flatMap(([key, lines]) => {
    const earlier = before.get(key) ?? [];
    const kopecks = sumOf(lines, 'paidKopecks') - sumOf(earlier, 'paidKopecks');
    const quantity = sumOf(lines, 'quantity') - sumOf(earlier, 'quantity');
    const title = lines[0]?.title ?? '';
    return kopecks > 0 ? [{ kind: 'goods', title, quantity: Math.max(1, quantity), kopecks }] : [];
  });
}

/** Products that the shop does not know differ by their titles. */
const productOf = ({ productId, title, isGift }: PaidOrderLine): string => `${productId || title} ${isGift}`;

const sumOf = (lines: readonly PaidOrderLine[], field: 'quantity' | 'paidKopecks'): number =>
  lines.reduce((sum, line) => sum + line[field], 0);

/** Splits the missing amount over the added parts in proportion to their prices; rounding favours the first parts. */
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

/** Uses BigInt, since the product of two large amounts exceeds the safe integers. */
function shareUpTo(sum: number, part: number, whole: number): number {
  const product = BigInt(sum) * BigInt(part);
  return Number((product + BigInt(whole) - 1n) / BigInt(whole));
}

/** A part that costs less than a kopeck per piece becomes one piece, since no receipt line may have the price 0. */
function linesOf({ kind, title, quantity, kopecks }: AddedPart): ReceiptLine[] {
  if (kopecks === 0) return [];
  const pieces = kopecks < quantity ? 1 : quantity;
  return receiptLinesOf({ kind, title, quantity: pieces, paidKopecks: kopecks });
}
