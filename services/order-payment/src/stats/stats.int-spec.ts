import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { listOrderStats, ReplyInputOf, StatsDetail } from '@shop/contracts';
import { monthStart, moscowDay, weekStart } from '@shop/domain';
import type { Logger } from '@shop/service-kit';
import { anOrder } from '../../test/an-order.ts';
import { openOrders, type OpenOrders } from '../../test/open-orders.ts';
import { openTrade, type OpenTrade } from '../../test/open-trade.ts';
import { chargedKopecksOf } from '../orders/charged.ts';
import { paidAtOf } from '../orders/order-history.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { PaidOrdersRepository } from '../orders/paid-orders.repository.ts';
import { toRows } from './day-figures.ts';
import { KeptDays } from './kept-days.ts';
import { SumSoldGoods } from './sum-sold-goods.use-case.ts';

type Row = ReplyInputOf<typeof listOrderStats>['rows'][number];

const anna = '674000000000000000000901';
const error = jest.fn();
let shop: OpenOrders;
let trade: OpenTrade;
let days: KeptDays;
let now = new Date('2026-12-05T09:00:00Z');
const stored: OrderRecord[] = [];

beforeAll(async () => {
  shop = await openOrders();
  trade = openTrade(shop);
  days = new KeptDays(new PaidOrdersRepository(shop.model), () => now, { error } as unknown as Logger);
});
afterAll(() => shop.close());

const rows = async (start: string, end: string, detail: StatsDetail): Promise<Row[]> =>
  toRows({ start, end, detail }, await days.read(start, end));

/** The same figures, computed from whole orders one by one. */
function recompute(orders: readonly OrderRecord[], periodOf: (day: string) => string): Row[] {
  const byPeriod = Map.groupBy(orders, ({ history }) =>
    periodOf(moscowDay(paidAtOf(history) ?? new Date(Number.NaN))),
  );
  return [...byPeriod].map(([date, sold]) => {
    const income = sold.reduce(
      (sum, order) => sum + chargedKopecksOf(order) - order.payment.refundedKopecks,
      0,
    );
    return {
      ...{ date, incomeKopecks: income, averageCheckKopecks: Math.round(income / sold.length) },
      ordersCount: sold.length,
      usersCount: new Set(sold.map(({ customerId, buyer }) => customerId ?? buyer.phone)).size,
    };
  });
}
const sold = (all: readonly Row[]): Row[] => all.filter(({ ordersCount }) => ordersCount > 0);

it('counts orders by the Moscow day of their payment, across midnight and the end of a month', async () => {
  const buy = async (who: string | null, roubles: number, at: string): Promise<void> => {
    stored.push(await trade.aPaidOrder(who, roubles, new Date(at)));
  };
  await buy(anna, 1_000, '2026-11-30T20:59:59.999Z');
  await buy(anna, 2_000, '2026-11-30T21:00:00.000Z');
  await buy(null, 300, '2026-12-01T10:00:00Z');
  await buy(null, 700, '2026-12-01T20:59:00Z');
  await buy(anna, 50, '2026-12-04T10:00:00Z');
  await shop.anUnpaidOrder();
  const [first] = await rows('2026-11-30', '2026-12-05', 'daily');
  expect(first).toEqual({
    ...{ date: '2026-11-30', incomeKopecks: 135_000, averageCheckKopecks: 135_000 },
    ...{ ordersCount: 1, usersCount: 1 },
  });
  const daily = await rows('2026-11-30', '2026-12-05', 'daily');
  expect(daily.map(({ date }) => date)).toEqual([
    ...['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'],
  ]);
  expect(sold(daily)).toEqual(recompute(stored, (day) => day));
  expect(daily[1]).toMatchObject({ ordersCount: 3, usersCount: 2 });
  expect(await rows('2026-11-01', '2026-12-05', 'weekly')).toContainEqual(recompute(stored, weekStart)[0]);
  expect(await rows('2026-11-01', '2026-12-05', 'whole')).toEqual(recompute(stored, () => '2026-11-01'));
  expect(await rows('2026-11-01', '2026-12-05', 'monthly')).toEqual(recompute(stored, monthStart));
  // A period takes only its own days of a week.
  expect(await rows('2026-12-01', '2026-12-03', 'weekly')).toMatchObject([
    { date: '2026-11-30', ordersCount: 3 },
  ]);
});

it('adds up what was sold by product, promo code and delivery', async () => {
  const goods = new SumSoldGoods(new PaidOrdersRepository(shop.model), { error } as unknown as Logger);
  const { products, promos, deliveries } = await goods.run({ start: '2026-11-30', end: '2026-12-05' });
  const pieces = stored.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0);
  expect(products).toMatchObject([{ title: 'Худи', quantity: pieces, kopecks: pieces * 439_000 }]);
  const kopecks = recompute(stored, () => '')[0]?.incomeKopecks;
  expect(promos).toEqual([{ phrase: null, orders: stored.length, kopecks }]);
  expect(deliveries).toEqual([{ type: 'CDEK', orders: stored.length, kopecks }]);
});

it('follows refunds, deletions and restored orders, on the day of the sale', async () => {
  const [order] = stored;
  if (!order) throw new Error('no order');
  const day = async (): Promise<Row | undefined> => (await rows('2026-11-30', '2026-11-30', 'daily'))[0];
  await trade.refund(order, 400, 0, new Date('2026-12-05T08:00:00Z'));
  days.noteChanged([order.id]);
  expect(await day()).toMatchObject({ incomeKopecks: 95_000, averageCheckKopecks: 95_000 });
  await shop.model.updateOne({ number: order.number }, { $set: { isDeleted: true } });
  days.noteChanged([order.id]);
  expect(await day()).toMatchObject({ incomeKopecks: 0, averageCheckKopecks: 0, ordersCount: 0 });
  await shop.model.updateOne({ number: order.number }, { $set: { isDeleted: false } });
  // Its event was lost.
  expect(await day()).toMatchObject({ ordersCount: 0 });
  days.onMissedEvents();
  expect(await day()).toMatchObject({ incomeKopecks: 95_000, ordersCount: 1 });
  await shop.model.updateOne({ number: order.number }, { $set: { isDeleted: true } });
  now = new Date(now.getTime() + 10 * 60_000 + 1);
  expect(await day()).toMatchObject({ ordersCount: 0 });
  await shop.model.updateOne({ number: order.number }, { $set: { isDeleted: false } });
});

it('counts manual orders and those of the earlier site, and leaves damaged ones out', async () => {
  const createdAt = new Date('2026-10-10T10:00:00Z');
  const { payment, buyer } = anOrder(1);
  const paid = { createdAt, payment: { ...payment, status: 'succeeded' as const } };
  // Without a history, as the earlier site's; a manual order may have neither account nor phone.
  await shop.anUnpaidOrder({ ...paid, isCustom: true, buyer: { ...buyer, phone: '' }, emailKey: '' });
  await shop.anUnpaidOrder({ ...paid, isCustom: true, buyer: { ...buyer, phone: '' }, emailKey: '' });
  const { number } = await shop.anUnpaidOrder(paid);
  await shop.model.collection.updateOne({ number }, { $unset: { totals: 1 } });
  expect(await rows('2026-10-10', '2026-10-10', 'daily')).toMatchObject([{ ordersCount: 2, usersCount: 2 }]);
  expect(error).toHaveBeenCalledTimes(1);
});
