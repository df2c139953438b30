import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  browseProducts,
  catalogueChanged,
  countSales,
  getProductDetails,
  popularityChanged,
  type EventContract,
} from '@shop/contracts';
import { openBusConnection, type RunningApp } from '@shop/service-kit';
import { eventually, openTestBus, type TestBus } from '@shop/testing';
import { Types } from 'mongoose';
import { aStoredProduct } from '../../test/a-stored-product.ts';
import { idOf, openSales, type OpenSales } from '../../test/open-sales.ts';
import { bootstrap } from '../index.ts';

const products = 3_000;
const intervalMs = 1_000;
/** The maximum number of products in one order. */
const lines = 500;

let shop: OpenSales;
let caller: TestBus;
let connection: Awaited<ReturnType<typeof openBusConnection>>;
const replicas: RunningApp[] = [];
const received = { changed: 0, popularity: 0 };

beforeAll(async () => {
  shop = await openSales();
  const numbers = Array.from({ length: products }, (_, at) => at + 1);
  await shop.connection.collection('products').insertMany(numbers.map(aStoredProduct));
  const env = { ...shop.env, CATALOGUE_POPULARITY_INTERVAL_MS: String(intervalMs) };
  replicas.push(await bootstrap({ env }), await bootstrap({ env }));
  caller = await openTestBus(shop.env);
  connection = await openBusConnection(shop.env['NATS_URL'] ?? '', 'test');
  count(catalogueChanged, () => (received.changed += 1));
  count(popularityChanged, () => (received.popularity += 1));
  await connection.flush();
}, 60_000);
afterAll(async () => {
  await connection.close();
  await caller.close();
  for (const replica of replicas) await replica.close();
  await shop.close();
});

function count(event: EventContract, onEvent: () => void): void {
  connection.subscribe((shop.env['BUS_PREFIX'] ?? '') + event.subject, { callback: onEvent });
}

/** Sells pieces of each of these products, in many concurrent orders. */
async function sell(firstOrder: number, numbers: readonly number[], quantity = 1): Promise<void> {
  const orders: Promise<object>[] = [];
  for (let from = 0; from < numbers.length; from += lines) {
    const sold = numbers.slice(from, from + lines).map((number) => ({ productId: idOf(number), quantity }));
    orders.push(caller.bus.request(countSales, { orderId: idOf(firstOrder + from), sold }));
  }
  await Promise.all(orders);
}

/** The replies of both replicas: there are enough requests to reach each of them. */
const requestedOften = <Reply>(sendRequest: () => Promise<Reply>): Promise<Reply[]> =>
  Promise.all(Array.from({ length: 12 }, sendRequest));

async function orderedTimes(numbers: readonly number[]): Promise<(number | undefined)[][]> {
  const replies = await requestedOften(() =>
    caller.bus.request(getProductDetails, { ids: numbers.map(idOf) }),
  );
  return replies.map((reply) => reply.products.map((product) => product?.orderedTimes));
}

it('shows sales of 3,000 products on every replica without events about products', async () => {
  await sell(
    100_000,
    Array.from({ length: products }, (_, at) => at + 1),
  );
  const some = [1, 2, 1_000, 1_001, 2_000, 2_999, 3_000];
  await eventually(async () => {
    for (const counts of await orderedTimes(some)) expect(counts).toEqual(some.map(() => 1));
  }, 90_000);
  expect(received).toEqual({ changed: 0, popularity: expect.any(Number) });
  expect(received.popularity).toBeGreaterThan(0);
}, 120_000);

it('publishes further sales, and every replica lists products in the same order', async () => {
  await sell(200_000, [5, 2_500], 7);
  await sell(210_000, [2_500], 1);
  const popular = async (): Promise<string[][]> => {
    const replies = await requestedOften(() =>
      caller.bus.request(browseProducts, { sort: 'popular', limit: 2 }),
    );
    return replies.map((reply) => reply.products.map(({ id }) => id));
  };
  await eventually(async () => {
    for (const ids of await popular()) expect(ids).toEqual([idOf(2_500), idOf(5)]);
  }, 30_000);
});

it('publishes at most once per interval, however often something is sold', async () => {
  const before = received.popularity;
  const begun = performance.now();
  for (let order = 0; order < 30; order++) {
    await sell(300_000 + order, [7]);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const intervals = (performance.now() - begun) / intervalMs;
  expect(received.popularity - before).toBeLessThanOrEqual(Math.ceil(intervals) + 1);
  await eventually(async () => {
    for (const counts of await orderedTimes([7])) expect(counts).toEqual([31]);
  }, 30_000);
  expect(received.changed).toBe(0);
});

it('catches up with a publication whose event was lost', async () => {
  await shop.connection
    .collection('products')
    .updateOne(
      { _id: new Types.ObjectId(idOf(9)) },
      { $set: { orderedTimes: 50, popularityVersion: 10_000 } },
    );
  // Simulates the publication of another replica whose event was lost.
  await shop.batches.markPublished(10_000);
  await eventually(async () => {
    for (const counts of await orderedTimes([9])) expect(counts).toEqual([50]);
  }, 30_000);
});
