import { kopecksAPoint, pointsFor } from '@shop/domain';
import type { CountedOrder, Score } from './score.schema.ts';

type Counted = Pick<CountedOrder, 'orderId' | 'paidAt' | 'kopecks'>;

/**
 * The points of a month's orders: calculated from their sum, so that a purchase in two orders earns as much as in one.
 * `reachedAt` is the payment of the order that completed the last hundred.
 *
 * @param orders at least one
 */
export function reckonPoints(orders: readonly Counted[]): Pick<Score, 'points' | 'reachedAt'> {
  const inTurn = inOrderOfPayment(orders);
  const points = pointsFor(inTurn.reduce((sum, { kopecks }) => sum + kopecks, 0));
  let sum = 0;
  const last = inTurn.find(({ kopecks }) => (sum += kopecks) >= points * kopecksAPoint);
  if (!last) throw new RangeError('No points without orders');
  return { points, reachedAt: last.paidAt };
}

/** The points earned with each of a month's orders, by order id; they add up to the points of the month. */
export function pointsOfOrders(orders: readonly Counted[]): Map<string, number> {
  let sum = 0;
  return new Map(
    inOrderOfPayment(orders).map(({ orderId, kopecks }) => {
      const before = pointsFor(sum);
      sum += kopecks;
      return [orderId, pointsFor(sum) - before];
    }),
  );
}

function inOrderOfPayment(orders: readonly Counted[]): Counted[] {
  return orders.toSorted(
    (a, b) => a.paidAt.getTime() - b.paidAt.getTime() || (a.orderId < b.orderId ? -1 : 1),
  );
}
