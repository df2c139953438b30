import { lineKey, type LineIdentity } from './line.ts';
import { priceOrder, type OrderTotals } from './price-order.ts';

/** A line of an order with the price of a piece. */
export interface EditableLine extends LineIdentity {
  quantity: number;
  unitPriceKopecks: number;
}

/** The lines and totals of an order at one time. */
interface OrderContent<Line extends EditableLine> {
  lines: readonly Line[];
  totals: OrderTotals & { adjustmentKopecks?: number | undefined };
}

/**
 * The price of an order with other lines: each at its own price, less the promo discount, with the agreed delivery
 * price. Lines equal to those of an earlier content keep its totals exactly. What the order costs beyond its lines, by
 * agreement with its buyer, is kept until somebody changes it. DECISIONS 12
 *
 * @param earlier the current content, then others whose totals apply to the same lines; the first match is used
 */
export function priceEdit<Line extends EditableLine>(
  lines: readonly Line[],
  earlier: readonly OrderContent<EditableLine>[],
  discountPercent: number,
): { totals: OrderTotals & { adjustmentKopecks?: number | undefined }; priced: PricedEdit[] } {
  const deliveryKopecks = earlier[0]?.totals.deliveryKopecks ?? 0;
  const { lines: priced, totals } = totalsOf(lines, discountPercent, deliveryKopecks);
  const agreedKopecks = earlier[0] ? beyondLines(earlier[0], discountPercent) : 0;
  // What was agreed since outlives a return to the lines that were paid.
  const same = earlier.find(
    (content) =>
      areSameLines(content.lines, lines) && beyondLines(content, discountPercent) === agreedKopecks,
  );
  if (same) return { totals: same.totals, priced };
  const totalKopecks = Math.max(0, totals.totalKopecks + agreedKopecks);
  const adjustmentKopecks = totalKopecks - totals.totalKopecks;
  return {
    totals: adjustmentKopecks === 0 ? totals : { ...totals, adjustmentKopecks, totalKopecks },
    priced,
  };
}

/** How much more than its lines and its delivery an order costs; negative when it costs less. */
function beyondLines({ lines, totals }: OrderContent<EditableLine>, discountPercent: number): number {
  const { deliveryKopecks, totalKopecks } = totals;
  return totalKopecks - totalsOf(lines, discountPercent, deliveryKopecks).totals.totalKopecks;
}

const totalsOf = (
  lines: readonly EditableLine[],
  discountPercent: number,
  deliveryKopecks: number,
): ReturnType<typeof priceOrder> =>
  priceOrder({
    lines: lines.map(({ quantity, isGift, unitPriceKopecks }) => ({
      ...{ title: '', quantity, isGift, priceKopecks: unitPriceKopecks, discountPriceKopecks: null },
    })),
    discountPercent,
    deliveryKopecks,
  });

interface PricedEdit {
  discountKopecks: number;
  paidKopecks: number;
}

/** Whether both contain the same pieces at the same prices, in any order. */
function areSameLines(one: readonly EditableLine[], other: readonly EditableLine[]): boolean {
  const texts = (lines: readonly EditableLine[]): string =>
    lines
      .map((line) => `${lineKey(line)} ${line.quantity} ${line.unitPriceKopecks}`)
      .sort()
      .join('\n');
  return texts(one) === texts(other);
}
