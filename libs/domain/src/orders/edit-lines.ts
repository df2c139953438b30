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
  const discount = { percent: discountPercent, first: earlier.at(-1)?.lines ?? [] };
  const { lines: priced, totals } = totalsOf(lines, discount, deliveryKopecks);
  const agreedKopecks = earlier[0] ? beyondLines(earlier[0], discount) : 0;
  // What was agreed since outlives a return to the lines that were paid.
  const same = earlier.find(
    (content) => areSameLines(content.lines, lines) && beyondLines(content, discount) === agreedKopecks,
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
function beyondLines({ lines, totals }: OrderContent<EditableLine>, discount: Discount): number {
  const { deliveryKopecks, totalKopecks } = totals;
  return totalKopecks - totalsOf(lines, discount, deliveryKopecks).totals.totalKopecks;
}

interface Discount {
  percent: number;
  /** The lines as they were bought, each rounded by itself. DECISIONS 5 */
  first: readonly EditableLine[];
}

interface PricedEdit {
  discountKopecks: number;
  paidKopecks: number;
}

/**
 * The totals of lines. Lines as they were bought keep their discount; the other bought pieces keep theirs together, so
 * that pieces that move to another size or colour become no kopeck dearer or cheaper by rounding. The discount of added
 * pieces of a product is rounded once. So the sums of lines are always those of the order.
 */
function totalsOf(
  lines: readonly EditableLine[],
  { percent, first }: Discount,
  deliveryKopecks: number,
): { lines: PricedEdit[]; totals: OrderTotals } {
  const { lines: priced, totals } = priceEach(lines, percent, deliveryKopecks);
  const bought = Map.groupBy(first, productAndPrice);
  const discounts = new Map<EditableLine, number>();
  for (const [key, some] of Map.groupBy(lines, productAndPrice)) {
    const { others, open } = withoutSame(some, bought.get(key) ?? []);
    const discountKopecks = discountOf(others, open, percent);
    for (const [line, share] of shareDiscount(others, percent, discountKopecks)) discounts.set(line, share);
  }
  const paid = priced.map(({ goodsKopecks, discountKopecks: own }, at) => {
    const line = lines[at];
    const discountKopecks = (line && discounts.get(line)) ?? own;
    return { discountKopecks, paidKopecks: goodsKopecks - discountKopecks };
  });
  const discountKopecks = paid.reduce((sum, one) => sum + one.discountKopecks, 0);
  return {
    lines: paid,
    totals: {
      ...totals,
      discountKopecks,
      totalKopecks: totals.goodsKopecks - discountKopecks + totals.deliveryKopecks,
    },
  };
}

/** The lines that differ from the bought ones, and the bought ones that none of the lines is. */
function withoutSame(
  lines: readonly EditableLine[],
  bought: readonly EditableLine[],
): { others: EditableLine[]; open: EditableLine[] } {
  const open = [...bought];
  const others = lines.filter((line) => {
    const at = open.findIndex((one) => textOf(one) === textOf(line));
    if (at >= 0) open.splice(at, 1);
    return at < 0;
  });
  return { others, open };
}

/** The discount of bought pieces, wherever they are now, and of those that were added. */
function discountOf(
  lines: readonly EditableLine[],
  bought: readonly EditableLine[],
  percent: number,
): number {
  const added = piecesOf(lines) - piecesOf(bought);
  const more = whole(lines).map((line) => ({ ...line, quantity: added }));
  const priced = added < 0 ? whole(lines) : [...bought, ...(added > 0 ? more : [])];
  return priceEach(priced, percent, 0).totals.discountKopecks;
}

/** Each line priced by itself. */
const priceEach = (
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

const productAndPrice = ({ productId, isGift, unitPriceKopecks }: EditableLine): string =>
  `${productId} ${isGift} ${unitPriceKopecks}`;

const piecesOf = (lines: readonly EditableLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Lines of one product at one price, as a single line. */
const whole = (lines: readonly EditableLine[]): EditableLine[] =>
  lines.slice(0, 1).map((line) => ({ ...line, quantity: piecesOf(lines) }));

/** Splits a discount over lines of one product at one price; the last line takes what rounding leaves. */
function shareDiscount(
  lines: readonly EditableLine[],
  percent: number,
  discountKopecks: number,
): [EditableLine, number][] {
  let given = 0;
  return lines.map((line, at) => {
    const upTo =
      at === lines.length - 1
        ? discountKopecks
        : Math.min(
            discountKopecks,
            priceEach(whole(lines.slice(0, at + 1)), percent, 0).totals.discountKopecks,
          );
    const share = upTo - given;
    given = upTo;
    return [line, share];
  });
}

/** Whether both contain the same pieces at the same prices, in any order. */
function areSameLines(one: readonly EditableLine[], other: readonly EditableLine[]): boolean {
  const texts = (lines: readonly EditableLine[]): string => lines.map(textOf).sort().join('\n');
  return texts(one) === texts(other);
}

/** Equal for the same pieces at the same price. */
const textOf = (line: EditableLine): string => `${lineKey(line)} ${line.quantity} ${line.unitPriceKopecks}`;
