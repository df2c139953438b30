import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { importOrders, type ReplyInputOf } from '@shop/contracts';
import { anOrder } from '../../test/an-order.ts';
import { openOrders, type OpenOrders } from '../../test/open-orders.ts';
import { OrderRepository } from '../orders/order.repository.ts';
import { OrderQueryRepository } from '../orders/order-query.repository.ts';
import { ImportOrders } from './import-orders.use-case.ts';
import type { OldOrder } from './imported-order.mapper.ts';

const now = new Date('2026-11-21T09:00:00Z');
const example = importOrders.request.parse(importOrders.example.request).orders[0];
let shop: OpenOrders;
let importing: ImportOrders;
let ids = 0;
/** Events published for the staff screens. */
const announced: unknown[] = [];

const anOld = (at: number, input: Partial<OldOrder> = {}): OldOrder => {
  if (!example) throw new Error('the contract has no example');
  return { ...example, line: at, oldId: `old-${at}`, number: 5_000 + at, ...input };
};
const many = (count: number): OldOrder[] => Array.from({ length: count }, (_, at) => anOld(at + 1));
const run = (orders: OldOrder[], isDryRun = false): Promise<ReplyInputOf<typeof importOrders>> =>
  importing.run({ orders, isDryRun });

beforeAll(async () => {
  shop = await openOrders();
  const orders = new OrderRepository(shop.model, () => now);
  importing = new ImportOrders(
    orders,
    shop.numbers,
    () => `payment-of-import-${ids++}`,
    () => now,
    { publish: (_event, payload) => void announced.push(payload) },
  );
});
afterAll(() => shop.close());
afterEach(() => shop.model.deleteMany({}));

describe('an import', () => {
  it('publishes new orders in batches, and not known ones', async () => {
    announced.length = 0;
    await run(many(3));
    await run(many(4));
    const ids = (await shop.model.find().sort({ number: 1 })).map(({ _id }) => String(_id));
    const eventId = expect.any(String);
    expect(announced).toEqual([
      { eventId, orderIds: ids.slice(0, 3), change: 'created' },
      { eventId, orderIds: ids.slice(3), change: 'created' },
    ]);
  });

  it('stores an order without pending effects, which can be found like any other', async () => {
    expect(await run([anOld(1, { trackId: 'RR1' })])).toEqual({ written: 1, known: 0, duplicateNumber: [] });
    const found = new OrderQueryRepository(shop.model);
    const [byPhone] = await found.search({ kind: 'phone', value: '79123456789' });
    const [byEmail] = await found.search({ kind: 'email', value: 'ivan@example.ru' });
    expect(byPhone).toEqual(byEmail);
    expect(byPhone).toMatchObject({
      number: 5_001,
      createdAt: new Date('2024-03-08T09:00:00Z'),
      adminStatus: 'delivered',
      trackId: 'RR1',
      payment: { status: 'succeeded' },
      totals: { totalKopecks: 474_000 },
      imported: { oldId: 'old-1', telegram: { firstName: 'Ваня' } },
    });
    const stored = await shop.model.findOne({ number: 5_001 }).lean();
    expect(stored).toMatchObject({ effects: [], receipt: [], payment: { asking: { dueAt: null } } });
  });

  it('keeps unknown values of the earlier site', async () => {
    await run([anOld(1, { paymentStatus: 'refunded', deliveryType: 'Курьер' })]);
    const [found] = await new OrderQueryRepository(shop.model).search({
      kind: 'phone',
      value: '79123456789',
    });
    expect(found?.imported).toMatchObject({ paymentStatus: 'refunded', deliveryType: 'Курьер' });
  });

  it('changes nothing when it is repeated, and keeps changes by staff', async () => {
    await run(many(20));
    await shop.model.updateOne({ number: 5_001 }, { $set: { adminStatus: 'canceled' } });
    expect(await run(many(25))).toEqual({ written: 5, known: 20, duplicateNumber: [] });
    expect(await shop.model.findOne({ number: 5_001 }).lean()).toMatchObject({ adminStatus: 'canceled' });
    expect(await shop.model.countDocuments()).toBe(25);
  });

  it('stores each order once when it is run concurrently', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => run(many(100))));
    expect(replies.reduce((sum, { written }) => sum + written, 0)).toBe(100);
    expect(replies.every(({ written, known }) => written + known === 100)).toBe(true);
    expect(await shop.model.countDocuments()).toBe(100);
  });

  it('reports lines whose number is taken, and leaves the existing order unchanged', async () => {
    await shop.orders.insert(anOrder(5_002));
    const twice = anOld(9, { number: 5_001 });
    expect(await run([...many(3), twice, anOld(3)])).toEqual({
      written: 2,
      known: 1,
      duplicateNumber: [2, 9],
    });
    expect(await shop.model.findOne({ number: 5_002 }).lean()).toMatchObject({ paymentId: 'payment-5002' });
  });

  it('continues order numbers after the largest one, and never decreases them', async () => {
    await run([anOld(1, { number: 300_000 }), anOld(2, { number: 7 })]);
    expect(await shop.numbers.next()).toBe(300_001);
    await run([anOld(3, { number: 200_000 })]);
    expect(await shop.numbers.next()).toBe(300_002);
  });

  it('as a dry run returns the same result and writes nothing', async () => {
    await run([anOld(1)]);
    const before = await shop.numbers.next();
    expect(await run([...many(3), anOld(4, { number: 999_999 })], true)).toEqual({
      written: 3,
      known: 1,
      duplicateNumber: [],
    });
    expect(await shop.model.countDocuments()).toBe(1);
    expect(await shop.numbers.next()).toBe(before + 1);
  });
});
