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
 * Matches each requested line to the line that it continues; null for a new line. A line continues the one with the
 * same options in the order, now or when it was paid; otherwise a line of the same product that the edit removes, since
 * another size of the same product is an exchange. DECISIONS 10
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
 * The price of an order with other lines: each at its own price, less the promo discount, with the agreed delivery
 * price. Lines equal to those of an earlier content keep its totals exactly.
 *
 * @param earlier contents whose totals apply to the same lines; the first match is used
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

/** Whether both contain the same pieces at the same prices, in any order. */
function areSameLines(one: readonly EditableLine[], other: readonly EditableLine[]): boolean {
  const texts = (lines: readonly EditableLine[]): string =>
    lines
      .map((line) => `${lineKey(line)} ${line.quantity} ${line.unitPriceKopecks}`)
      .sort()
      .join('\n');
  return texts(one) === texts(other);
}
