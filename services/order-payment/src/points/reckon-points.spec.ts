import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { pointsOfOrders, reckonPoints } from './reckon-points.ts';

/** An order of the given roubles, paid in the given minute. */
const order = (minute: number, roubles: number) => ({
  orderId: `order-${minute}`,
  paidAt: new Date(Date.UTC(2026, 10, 21, 9, minute)),
  kopecks: Math.round(roubles * 100),
});
const at = (minute: number): Date => order(minute, 0).paidAt;

describe('points', () => {
  it.each([
    ['99.99 give none', [order(1, 99.99)], 0],
    ['100.00 give one', [order(1, 100)], 1],
    ['8 780.00 give 87', [order(1, 8_780)], 87],
    ['150.00 and 150.00 give three: the hundreds are those of the month', [order(1, 150), order(2, 150)], 3],
    ['nothing is left of what was given back', [order(1, 0)], 0],
  ])('of %s', (_case, orders, points) => {
    expect(reckonPoints(orders).points).toBe(points);
  });

  it('are reached with the order that completes the last hundred', () => {
    const orders = [order(3, 60), order(1, 170), order(2, 50)];
    expect(reckonPoints(orders)).toEqual({ points: 2, reachedAt: at(2) });
  });

  it('are divided among the orders that complete each hundred', () => {
    const orders = [order(2, 150), order(1, 150), order(3, 40)];
    expect(Object.fromEntries(pointsOfOrders(orders))).toEqual({ 'order-1': 1, 'order-2': 2, 'order-3': 0 });
  });

  it('do not depend on the order of the input, and the shares add up to the total', () => {
    const orders = fc.uniqueArray(
      fc.record({ minute: fc.integer({ min: 0, max: 59 }), kopecks: fc.integer({ min: 0, max: 3_000_000 }) }),
      { selector: ({ minute }) => minute, minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(orders, fc.infiniteStream(fc.nat()), (input, random) => {
        const inTurn = input.map(({ minute, kopecks }) => order(minute, kopecks / 100));
        const mixed = inTurn
          .map((one) => ({ one, place: random.next().value }))
          .toSorted((a, b) => a.place - b.place)
          .map(({ one }) => one);
        const reckoned = reckonPoints(mixed);
        expect(reckoned).toEqual(reckonPoints(inTurn));
        const shares = [...pointsOfOrders(mixed).values()];
        expect(shares.reduce((sum, points) => sum + points, 0)).toBe(reckoned.points);
      }),
    );
  });
});
