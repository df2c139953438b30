import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { bootstrap as catalogue } from '@shop/catalogue';
import { diagnoseCatalogue, putCategory, putCollection } from '@shop/contracts';
import type { RunningApp } from '@shop/service-kit';
import { aGuestCheckout, eventually } from '@shop/testing';
import { MongoClient, ObjectId, type Db } from 'mongodb';
import { startShop, type TestShop } from './shop.ts';

const count = 10_000;
const hiddenEach = 10;

let shop: TestShop;
let mongo: MongoClient;
let database: Db;
const replicas: RunningApp[] = [];

beforeAll(async () => {
  shop = await startShop({ GATEWAY_CALLS_PER_MINUTE: '0', GATEWAY_CACHE_TTL_MS: '100' });
  mongo = await MongoClient.connect(shop.env['MONGODB_URI'] ?? '');
  database = mongo.db(`${shop.env['DB_PREFIX']}catalogue`);
  await fillAsPreviousVersion();
}, 180_000);
afterAll(async () => {
  for (const replica of replicas) await replica.close();
  await mongo.close();
  await shop.close();
});

const idOf = (number: number): ObjectId => new ObjectId(number.toString(16).padStart(24, '0'));

/** A product as stored by the previous version, in one of four combinations of sections. */
const aStoredProduct = (number: number) => ({
  _id: idOf(number),
  ...{ article: `M-${number}`, title: `Худи ${number}`, priceKopecks: 500_000, discountPriceKopecks: null },
  ...{ images: ['front.webp'], colours: ['black'], sizes: ['M'], seams: [], hasSeamsByDefault: false },
  ...{ defaultSeamTitle: '', description: '', tags: [], categoryLink: 'clothes' },
  subcategoryLinks: number % 3 === 0 ? ['hoodie', 'bomber'] : ['hoodie'],
  collections: number % 2 === 0 ? ['Тихий лес', 'Комета'] : ['Комета'],
  ...{ itemType: 'type_available', isAvailable: number % hiddenEach !== 0, isShownOnMain: number < 5 },
  ...{ isFastDelivery: false, orderedTimes: 0, createdAt: new Date(number * 1_000) },
  updatedAt: new Date(number * 1_000),
});

async function fillAsPreviousVersion(): Promise<void> {
  const items = [
    { link: 'hoodie', name: 'Худи' },
    { link: 'bomber', name: 'Бомберы' },
  ];
  await shop.bus.request(putCategory, { link: 'clothes', name: 'Одежда', position: 0, items });
  const images = { card: null, carousel: null, cardMobile: null, carouselMobile: null };
  for (const [link, name] of [
    ['forest', 'Тихий лес'],
    ['comet', 'Комета'],
  ] as const)
    await shop.bus.request(putCollection, { link, name, description: '', images });
  for (const section of ['categories', 'collections'])
    await database.collection(section).updateMany({}, { $unset: { updatedAt: 1 } });
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  for (let from = 0; from < count; from += 1_000)
    await database
      .collection<object>('products')
      .insertMany(numbers.slice(from, from + 1_000).map(aStoredProduct));
  // The migration has not run yet, and the running replica reloads everything.
  await database.collection('migrations').deleteMany({});
  await missEvent();
  await eventually(async () => expect(await shownCount()).toBe(count - count / hiddenEach), 60_000);
}

/** Retries 503 and 504, which a machine under load may return; any other response counts. */
async function sendRequest(path: string, init: RequestInit = {}): Promise<Response> {
  for (let attempts = 1; ; attempts += 1) {
    const answer = await fetch(new URL(path, shop.url), { redirect: 'manual', ...init });
    if (![503, 504].includes(answer.status) || attempts === 20) return answer;
  }
}

async function read(path: string): Promise<string> {
  const answer = await sendRequest(`/api/${path}`);
  const text = await answer.text();
  expect({ path, status: answer.status, text: answer.status === 200 ? '' : text }).toMatchObject({
    status: 200,
  });
  return text;
}

async function shownCount(): Promise<number> {
  const { pagination } = JSON.parse(await read('products/cards?limit=1'));
  return pagination.totalProducts;
}

/** The responses with every product and with everything else that shows where products are listed. */
async function readEverything(): Promise<string[]> {
  const paths = [
    'categories',
    'collections',
    'collections/forest',
    'categories/clothes',
    'products/main',
    'products?category=clothes&subcategory=bomber&limit=50',
    `search/${encodeURIComponent('худи тихий лес')}`,
    `search/${encodeURIComponent('бомберы')}`,
    ...Array.from({ length: count / 1_000 }, (_, at) => `products/cards?limit=1000&page=${at + 1}`),
  ];
  const answers: string[] = [];
  for (const path of paths) answers.push(await read(path));
  return answers;
}

/** Removes the sales counts, which change while the test runs. */
const withoutSales = (answers: readonly string[]): string[] =>
  answers.map((answer) => answer.replaceAll(/"OrderedTimes":\d+/g, ''));

const migrationState = async (): Promise<unknown> =>
  (await database.collection('migrations').findOne({}))?.['state'];

/** Counts the shop's activity during the migration. */
const done = { orders: 0, reads: 0, writes: 0 };

async function buy(): Promise<void> {
  // One of the visible products.
  const number = 10 * done.orders + 1;
  const ordered = await sendRequest('/api/payment/create/guest', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aGuestCheckout(idOf(number).toHexString())),
  });
  const order = JSON.parse(await ordered.text());
  expect(order).toMatchObject({ paymentUrl: expect.any(String) });
  const decision = new URLSearchParams({ decision: 'pay' });
  const paid = await sendRequest(new URL(order.paymentUrl).pathname, { method: 'POST', body: decision });
  expect(paid.status).toBeLessThan(400);
  done.orders += 1;
}

async function browse(): Promise<void> {
  const number = ((done.reads * 7) % (count / 2)) + 1;
  expect(JSON.parse(await read(`products/${idOf(number).toHexString()}`))).toMatchObject({
    Category: { link: 'clothes' },
    Collection: aStoredProduct(number).collections,
  });
  expect(await shownCount()).toBe(count - count / hiddenEach);
  done.reads += 1;
}

/** Writes one of the last products as the previous version does: by names without ids, and the names then apply. */
async function putAsPreviousVersion(): Promise<void> {
  await writeNames(count - done.writes, ['Тихий лес']);
  done.writes += 1;
  await pause(100);
}

async function writeNames(number: number, collections: string[]): Promise<void> {
  const { _id, ...product } = aStoredProduct(number);
  const fields = { ...product, collections, updatedAt: new Date() };
  await database.collection('products').updateOne({ _id }, { $set: fields });
}

/** Simulates a missed event: replicas reload everything. */
const missEvent = (): Promise<unknown> =>
  database.collection('catalogue_version').updateOne({}, { $inc: { version: 1 } });

async function collectionsOf(number: number): Promise<string[]> {
  return JSON.parse(await read(`products/${idOf(number).toHexString()}`)).Collection;
}

it('migrates a shop with 10,000 products while it is read, bought from and written by the previous version', async () => {
  const before = withoutSales(await readEverything());
  let isOver = false;
  const goOn = async (work: () => Promise<void>): Promise<void> => {
    while (!isOver) await work();
  };
  const life = Promise.all([goOn(buy), goOn(browse), goOn(putAsPreviousVersion)]);
  const isAlive = async (): Promise<void> => {
    const { orders, reads, writes } = { ...done };
    const goesOn = eventually(() => {
      for (const [now, then] of [
        [done.orders, orders],
        [done.reads, reads],
        [done.writes, writes],
      ] as const)
        expect(now).toBeGreaterThan(then);
    }, 60_000);
    // A failure of the activity ends the wait immediately.
    await Promise.race([goesOn, life]);
  };
  await isAlive();
  // A rolling restart: new replicas start while an old one still has everything in memory in the old form.
  replicas.push(await catalogue({ env: shop.env }), await catalogue({ env: shop.env }));
  await isAlive();
  const migrated = eventually(async () => expect(await migrationState()).toBe('done'), 120_000);
  await Promise.race([migrated, life]);
  await isAlive();
  isOver = true;
  await life;
  const isStandingByName = { $expr: { $ne: ['$referencesAt', '$updatedAt'] } };
  // At most the products written by the previous version during the migration.
  const left = await database.collection('products').countDocuments(isStandingByName);
  expect(left).toBeLessThanOrEqual(done.writes);
  await missEvent();
  const rewritten = Array.from({ length: done.writes }, (_, at) => count - at);
  const [first = 0] = rewritten;
  await eventually(async () => expect(await collectionsOf(first)).toEqual(['Тихий лес']), 30_000);
  for (const number of rewritten) await writeNames(number, aStoredProduct(number).collections);
  await missEvent();
  const last = aStoredProduct(first).collections;
  await eventually(async () => expect(await collectionsOf(first)).toEqual(last), 30_000);
  // All responses are the same as before.
  await eventually(async () => expect(withoutSales(await readEverything())).toEqual(before), 60_000);
  const { findings } = await shop.bus.request(diagnoseCatalogue, {});
  expect(findings).toContainEqual({ check: 'migrations', state: 'ok', detail: '1 done' });
}, 300_000);
