import type { CountedOrder, Score } from './score.schema.ts';

type Counted = Pick<CountedOrder, 'orderId' | 'paidAt' | 'kopecks'>;

/** One point for each full 100 roubles. DECISIONS 7 */
const kopecksAPoint = 10_000;

const fullPoints = (kopecks: number): number => Math.floor(kopecks / kopecksAPoint);

/**
 * The points of a month's orders: of their sum, not order by order, so that a purchase in two orders is worth as much as
 * in one. They were reached with the order that filled the last hundred.
 *
 * @param orders one at least
 */
export function reckonPoints(orders: readonly Counted[]): Pick<Score, 'points' | 'reachedAt'> {
  const inTurn = inOrderOfPayment(orders);
  const points = fullPoints(inTurn.reduce((sum, { kopecks }) => sum + kopecks, 0));
  let sum = 0;
  const last = inTurn.find(({ kopecks }) => (sum += kopecks) >= points * kopecksAPoint);
  if (!last) throw new RangeError('No points without orders');
  return { points, reachedAt: last.paidAt };
}

/** How many of a month's points came with each of its orders, by the order's id; together they are all of them. */
export function pointsOfOrders(orders: readonly Counted[]): Map<string, number> {
  let sum = 0;
  return new Map(
    inOrderOfPayment(orders).map(({ orderId, kopecks }) => {
      const before = fullPoints(sum);
      sum += kopecks;
      return [orderId, fullPoints(sum) - before];
    }),
  );
}

function inOrderOfPayment(orders: readonly Counted[]): Counted[] {
  return orders.toSorted(
    (a, b) => a.paidAt.getTime() - b.paidAt.getTime() || (a.orderId < b.orderId ? -1 : 1),
  );
}
