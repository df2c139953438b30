import { lineKey, type LineIdentity } from './line.ts';
import { priceOrder, type OrderTotals } from './price-order.ts';

/** A line of an order with what a piece of it costs. */
export interface EditableLine extends LineIdentity {
  quantity: number;
  unitPriceKopecks: number;
}

/** What an order holds and costs at one time. */
interface OrderContent<Line extends EditableLine> {
  lines: readonly Line[];
  totals: OrderTotals & { adjustmentKopecks?: number | undefined };
}

/**
 * For each wanted line the one that it continues, or null for a new one. A line continues the line of the same options that stands
 * in the order, or that was there when it was paid; or else a line of the same product that the edit takes away: another size of what was bought
 * is an exchange. DECISIONS 10
 */
export function keptLines<Line extends EditableLine>(
  wanted: readonly LineIdentity[],
  current: readonly Line[],
  charged: readonly Line[],
): (Line | null)[] {
  const wantedKeys = new Set(wanted.map(lineKey));
  const byKey = new Map([...charged, ...current].map((line) => [lineKey(line), line]));
  const given = current.filter((line) => !wantedKeys.has(lineKey(line)));
  return wanted.map((line) => {
    const same = byKey.get(lineKey(line));
    if (same) return same;
    const at = given.findIndex(
      (one) => one.productId !== '' && one.productId === line.productId && one.isGift === line.isGift,
    );
    return given.splice(at, at < 0 ? 0 : 1)[0] ?? null;
  });
}

/**
 * What an order costs with other lines: each at its own price, less the promo's percents, with the delivery that was agreed. Lines
 * that are those of an earlier content cost what they cost then, to the kopeck.
 *
 * @param earlier contents whose sums hold for the same lines; the first that fits is taken
 */
export function priceEdit<Line extends EditableLine>(
  lines: readonly Line[],
  earlier: readonly OrderContent<EditableLine>[],
  discountPercent: number,
): { totals: OrderTotals & { adjustmentKopecks?: number | undefined }; priced: PricedEdit[] } {
  const deliveryKopecks = earlier[0]?.totals.deliveryKopecks ?? 0;
  const { lines: priced, totals } = priceOrder({
    lines: lines.map(({ quantity, isGift, unitPriceKopecks }) => ({
      ...{ title: '', quantity, isGift, priceKopecks: unitPriceKopecks, discountPriceKopecks: null },
    })),
    discountPercent,
    deliveryKopecks,
  });
  const same = earlier.find((content) => areSameLines(content.lines, lines));
  return { totals: same?.totals ?? totals, priced };
}

interface PricedEdit {
  discountKopecks: number;
  paidKopecks: number;
}

/** Whether both hold the same pieces at the same prices, in whatever order. */
function areSameLines(one: readonly EditableLine[], other: readonly EditableLine[]): boolean {
  const texts = (lines: readonly EditableLine[]): string =>
    lines
      .map((line) => `${lineKey(line)} ${line.quantity} ${line.unitPriceKopecks}`)
      .sort()
      .join('\n');
  return texts(one) === texts(other);
}
