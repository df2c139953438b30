import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { anOrder } from '../../test/an-order.ts';
import { openStaffDesk, type OpenStaffDesk } from '../../test/open-staff-desk.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import type { Order } from '../orders/order.schema.ts';
import { MissingMoney } from './missing-money.migration.ts';

let desk: OpenStaffDesk;
let migration: MissingMoney;

beforeAll(async () => {
  desk = await openStaffDesk();
  migration = new MissingMoney(desk.projections);
});
afterAll(() => desk.shop.close());
afterEach(() => desk.shop.model.deleteMany({}));

const { lines, totals } = anOrder(1);
/** An order whose price rose by this amount after the payment. */
const dearerBy = (kopecks: number): Partial<Order> => ({
  charged: { lines, totals },
  totals: { ...totals, totalKopecks: totals.totalKopecks + kopecks },
});

/** Stores an order as the previous version did. */
async function addOld(order: Partial<Order>, money: Order['money'] = 'paid'): Promise<OrderRecord> {
  const added = await desk.addPaid(order);
  await desk.shop.model.updateOne({ number: added.number }, { $set: { money } });
  return added;
}
const moneyOf = async (order: OrderRecord): Promise<unknown> => (await desk.find(order)).money;

async function migrate(): Promise<number> {
  let changed = 0;
  await migration.run({ batchDone: async (count) => void (changed += count) });
  return changed;
}

describe('orders of the previous version with a missing amount', () => {
  it('are marked as underpaid, and nothing else is changed', async () => {
    const lacking = await addOld(dearerBy(100));
    const even = await addOld(dearerBy(0));
    const cheaper = await addOld(dearerBy(-100), 'to-refund');
    const plain = await addOld({});
    const unpaid = await desk.add(dearerBy(100));
    const refund = {
      ...{ id: 'r', key: 'k', status: 'succeeded' as const, amountKopecks: 13_000, askedKopecks: null },
      ...{
        dueKopecks: 13_000,
        shares: [],
        email: 'ivan@example.ru',
        reason: 'Дешевле',
        by: 'b',
        at: desk.clock(),
      },
      providerRefundId: null,
    };
    const payment = { ...anOrder(1).payment, status: 'succeeded' as const, refundedKopecks: 13_000 };
    const takenBack = await addOld({ refunds: [refund], payment }, 'partly-refunded');
    const before = await desk.shop.model.find().sort({ _id: 1 }).lean();
    expect(await migration.countPending()).toBe(2);
    expect(await migrate()).toBe(2);
    expect(await Promise.all([lacking, takenBack].map(moneyOf))).toEqual(['underpaid', 'underpaid']);
    expect(await Promise.all([even, cheaper, plain, unpaid].map(moneyOf))).toEqual([
      ...['paid', 'to-refund', 'paid', 'unpaid'],
    ]);
    const after = await desk.shop.model.find().sort({ _id: 1 }).lean();
    const withoutMoney = ({ money: _money, ...order }: (typeof after)[number]): unknown => order;
    expect(after.map(withoutMoney)).toEqual(before.map(withoutMoney));
    expect([await migration.countPending(), await migrate()]).toEqual([0, 0]);
  });

  it('are marked by concurrent and resumed runs, despite a damaged order', async () => {
    const orders: OrderRecord[] = [];
    for (let at = 0; at < 25; at++) orders.push(await addOld(dearerBy(at + 1)));
    const damaged = await addOld(dearerBy(100));
    await desk.shop.model.collection.updateOne({ number: damaged.number }, { $set: { history: 7 } });
    await expect(
      migration.run({
        batchDone: () => Promise.reject(new Error('broken off')),
      }),
    ).rejects.toThrow('broken off');
    await Promise.all([migrate(), migrate()]);
    for (const order of orders) expect(await moneyOf(order)).toBe('underpaid');
    expect(await migration.countPending()).toBe(0);
  });

  it('that are changed meanwhile keep the result of that change', async () => {
    const order = await addOld(dearerBy(100));
    const read = await desk.find(order);
    const statuses = { orderIds: [order.id], status: 'canceled' as const, notifies: false, isPreview: false };
    await desk.statuses.run({ ...statuses, by: '674000000000000000000001' });
    await desk.projections.refreshMoney(read);
    expect(await moneyOf(order)).toBe('to-refund');
  });
});
