import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { mongo, Types } from 'mongoose';
import { idOf, openSales, type OpenSales } from '../../test/open-sales.ts';
import { SumSales } from './sum-sales.use-case.ts';

let shop: OpenSales;
const now = new Date('2026-11-01T09:00:00.000Z');

beforeAll(async () => {
  shop = await openSales();
});
afterEach(async () => {
  await shop.productSales.deleteMany({});
  await shop.soldOrders.deleteMany({});
});
afterAll(() => shop.close());

const record = (order: number, sold: Record<number, number>): Promise<void> =>
  shop.orders.record(
    {
      id: idOf(order),
      sold: Object.entries(sold).map(([number, quantity]) => ({ productId: idOf(Number(number)), quantity })),
    },
    now,
  );
const times = <Thing>(count: number, make: (at: number) => Thing): Thing[] =>
  Array.from({ length: count }, (_, at) => make(at));

it('counts an order once when ten replicas count it concurrently and again much later', async () => {
  const replicas = times(10, () => shop.replica());
  const countByAll = () =>
    Promise.all(
      replicas.map(async (replica) => {
        await record(1, { 7: 2, 8: 1 });
        await replica.run();
      }),
    );
  await countByAll();
  expect(await shop.pieces()).toEqual({ 7: 2, 8: 1 });
  // Far more orders are in between than a list of recent ones would hold.
  await Promise.all(times(1_050, (at) => record(100 + at, { 7: 1 })));
  await Promise.all(replicas.map((replica) => replica.run()));
  await countByAll();
  expect(await shop.pieces()).toEqual({ 7: 1_052, 8: 1 });
});

it('records each order although others in the same write are already known', async () => {
  await record(1, { 7: 1 });
  const insertMany = jest.spyOn(shop.soldOrders, 'insertMany');
  await Promise.all([record(2, { 7: 1 }), record(1, { 7: 1 }), record(3, { 7: 1 }), record(3, { 7: 1 })]);
  expect(insertMany.mock.calls.length).toBeLessThan(4);
  insertMany.mockRestore();
  await shop.replica().run();
  expect(await shop.pieces()).toEqual({ 7: 3 });
});

it('rejects an order that could not be stored', async () => {
  const insertMany = jest.spyOn(shop.soldOrders.collection, 'insertMany');
  insertMany.mockRejectedValueOnce(bulkFailure(new mongo.MongoNetworkError('closed')));
  await expect(record(1, { 7: 1 })).rejects.toThrow('closed');
  insertMany.mockRestore();
  await record(1, { 7: 1 });
  await shop.replica().run();
  expect(await shop.pieces()).toEqual({ 7: 1 });
});

it('counts nothing while the counters of products could not be created', async () => {
  await record(1, { 7: 1, 8: 2 });
  const writeErrors: mongo.WriteError[] = [11_000, 11_600].map((code, index) =>
    Object.assign(Object.create(null), { code, index }),
  );
  const insertMany = jest.spyOn(shop.productSales.collection, 'insertMany');
  insertMany.mockRejectedValueOnce(bulkFailure({ message: 'E11000', code: 11_000, writeErrors }));
  await expect(shop.replica().run()).rejects.toThrow('E11000');
  insertMany.mockRestore();
  await shop.replica().run();
  expect(await shop.pieces()).toEqual({ 7: 1, 8: 2 });
});

/** The error of a bulk write, as the driver makes it; its result has no public constructor. */
function bulkFailure(
  error: ConstructorParameters<typeof mongo.MongoBulkWriteError>[0],
): mongo.MongoBulkWriteError {
  const result: mongo.BulkWriteResult = Object.assign(Object.create(null), {
    getWriteConcernError: () => undefined,
  });
  return new mongo.MongoBulkWriteError(error, result);
}

it('counts every order once while ten replicas record, repeat and sum up concurrently', async () => {
  const orders = 400;
  let isSelling = true;
  const summing = times(10, async () => {
    const replica = shop.replica();
    while (isSelling) await replica.run();
  });
  await Promise.all(
    times(3, (round) =>
      Promise.all(
        times(orders, (at) => record(1 + ((at + round * 131) % orders), { 1: 1, [2 + (at % 5)]: 0 })),
      ),
    ),
  ).finally(() => {
    isSelling = false;
  });
  await Promise.all(summing);
  await shop.replica().run();
  expect((await shop.pieces())[1]).toBe(orders);
});

it('keeps only the id of a counted order', async () => {
  await record(1, { 7: 2 });
  await shop.replica().run();
  expect(await shop.soldOrders.find().lean()).toEqual([{ _id: new Types.ObjectId(idOf(1)) }]);
  expect(await shop.orders.isAnyWaiting()).toBe(false);
});

it.each(['findWaiting', 'open', 'add', 'markCounted', 'close'] as const)(
  'counts nothing twice when a replica that paused before "%s" resumes batches later',
  async (step) => {
    await record(1, { 7: 2 });
    const asleep = Promise.withResolvers<void>();
    const wake = Promise.withResolvers<void>();
    const sleeper = sleepingAt(step, asleep.resolve, wake.promise).run();
    await asleep.promise;
    for (let order = 2; order < 5; order++) {
      await record(order, { 7: 1, [order]: 1 });
      await shop.replica().run();
    }
    wake.resolve();
    await sleeper;
    await shop.replica().run();
    expect(await shop.pieces()).toEqual({ 2: 1, 3: 1, 4: 1, 7: 5 });
  },
);

/** A replica that pauses once, just before a step. */
function sleepingAt(step: string, fallAsleep: () => void, woken: Promise<void>): SumSales {
  let isTired = true;
  const tired = <Repository extends object>(repository: Repository): Repository =>
    new Proxy(repository, {
      get: (target, name) => {
        const found: unknown = Reflect.get(target, name);
        if (name !== step || typeof found !== 'function') return found;
        return async (...given: unknown[]): Promise<unknown> => {
          if (isTired) {
            isTired = false;
            fallAsleep();
            await woken;
          }
          return Reflect.apply(found, target, given);
        };
      },
    });
  return new SumSales(tired(shop.orders), tired(shop.batches), tired(shop.sales));
}

it('sums up more orders than fit in one batch', async () => {
  const lines = Object.fromEntries(times(500, (at) => [1 + at, 1]));
  await Promise.all(times(45, (at) => record(10_000 + at, lines)));
  await shop.replica().run();
  const pieces = await shop.pieces();
  expect([Object.keys(pieces).length, ...new Set(Object.values(pieces))]).toEqual([500, 45]);
});
