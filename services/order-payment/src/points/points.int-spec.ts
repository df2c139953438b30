import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { openOrders, type OpenOrders } from '../../test/open-orders.ts';
import { openPoints, type OpenPoints } from '../../test/open-points.ts';
import { november, openTrade, type OpenTrade } from '../../test/open-trade.ts';
import type { Month } from './moscow-month.ts';

let shop: OpenOrders;
let points: OpenPoints;
let trade: OpenTrade;

beforeAll(async () => {
  shop = await openOrders();
  points = await openPoints(shop);
  trade = openTrade(shop);
});
afterAll(() => shop.close());
afterEach(async () => {
  await shop.model.deleteMany({});
  await points.model.deleteMany({});
});

const pointsOf = async (customerId: string, month: Month = '2026-11'): Promise<number | undefined> =>
  (await points.scores.find(month, customerId))?.points;

describe('points', () => {
  it('are given for goods but not delivery, in the month of the payment', async () => {
    await points.counting.run(await trade.aPaidOrder('anna', 8_780));
    expect(await pointsOf('anna')).toBe(87);
    await points.counting.run(await trade.aPaidOrder('anna', 150, new Date('2026-11-30T20:59:59.999Z')));
    expect(await pointsOf('anna')).toBe(89);
    await points.counting.run(await trade.aPaidOrder('anna', 150, new Date('2026-11-30T21:00:00.000Z')));
    expect(await pointsOf('anna')).toBe(89);
    expect(await pointsOf('anna', '2026-12')).toBe(1);
  });

  it('are given for the amount after the promo discount', async () => {
    const order = await trade.aPaidOrder('anna', 1_000);
    await points.counting.run({ ...order, totals: { ...order.totals, discountKopecks: 10_001 } });
    expect(await pointsOf('anna')).toBe(8);
  });

  it('are given once however often an order is counted concurrently', async () => {
    const orders = await Promise.all([500, 250, 250].map((roubles) => trade.aPaidOrder('anna', roubles)));
    const often = Array.from({ length: 5 }, () => orders).flat();
    await Promise.all(often.map((order) => points.counting.run(order)));
    expect(await pointsOf('anna')).toBe(10);
    expect((await points.scores.find('2026-11', 'anna'))?.orders).toHaveLength(3);
  });

  it('are not given to guests or for unpaid orders', async () => {
    await points.counting.run(await trade.aPaidOrder(null, 1_000));
    await points.counting.run(await shop.anUnpaidOrder({ customerId: 'anna' }));
    expect(await points.model.countDocuments({})).toBe(0);
  });

  it('are taken back for refunded goods but not delivery, in the month they were given', async () => {
    const order = await trade.aPaidOrder('anna', 1_000);
    await points.counting.run(order);
    await points.counting.run(await trade.refund(order, 0, 350));
    expect(await pointsOf('anna')).toBe(10);
    const other = await trade.aPaidOrder('anna', 1_000);
    const once = await trade.refund(other, 250);
    await points.counting.run(once);
    expect(await pointsOf('anna')).toBe(17);
    await points.counting.run(await trade.refund(once, 750));
    expect(await pointsOf('anna')).toBe(10);
    expect(await pointsOf('anna', '2026-12')).toBeUndefined();
  });

  it('are correct when an older version of an order is counted after a newer one', async () => {
    const order = await trade.aPaidOrder('anna', 1_000);
    const given = await trade.refund(order, 600);
    await points.counting.run(given);
    await points.counting.run(order);
    expect(await pointsOf('anna')).toBe(4);
  });

  it('are taken back once when the order is cancelled', async () => {
    const order = await trade.aPaidOrder('anna', 1_000);
    await points.counting.run(await trade.aPaidOrder('anna', 300));
    await points.counting.run(await trade.refund(order, 400));
    const canceled = await trade.cancel(order);
    await points.counting.run(canceled);
    await points.counting.run(canceled);
    expect(await pointsOf('anna')).toBe(3);
  });

  it('are ranked by who reached them first when equal', async () => {
    const at = (minute: number): Date => new Date(november.getTime() + minute * 60_000);
    const late = await trade.aPaidOrder('late', 500, at(3));
    const early = await trade.aPaidOrder('early', 500, at(1));
    const inParts = await Promise.all([
      trade.aPaidOrder('parts', 480, at(0)),
      trade.aPaidOrder('parts', 20, at(2)),
    ]);
    const twin = await trade.aPaidOrder('a-twin', 500, at(3));
    const best = await trade.aPaidOrder('best', 600, at(9));
    for (const order of [late, twin, early, ...inParts, best]) await points.counting.run(order);
    const row = await points.standings.findFirst('2026-11', 10);
    expect(row.map(({ customerId }) => customerId)).toEqual(['best', 'early', 'parts', 'a-twin', 'late']);
    const earlier = await Promise.all(row.map((one) => points.standings.countEarlier('2026-11', one)));
    expect(earlier).toEqual([0, 0, 1, 2, 3]);
    await expect(points.standings.findLevels('2026-11')).resolves.toEqual([
      { points: 6, people: 1 },
      { points: 5, people: 4 },
    ]);
  });
});
