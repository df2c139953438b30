import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { putCategory, putProduct, searchProducts, suggestSearch, type RequestOf } from '@shop/contracts';
import type { RunningApp } from '@shop/service-kit';
import { eventually, openTestBus, testEnvironment, type TestBus } from '@shop/testing';
import { bootstrap } from '../../src/index.ts';

const shop = testEnvironment();
const replicas: RunningApp[] = [];
let caller: TestBus;

const plaid: RequestOf<typeof putProduct> = {
  article: 'PL-1',
  title: 'Плед «Тихий лес»',
  priceKopecks: 300_000,
  discountPriceKopecks: 250_000,
  images: ['front.webp'],
  colours: ['black'],
  sizes: ['Один размер'],
  seams: [],
  hasSeamsByDefault: false,
  defaultSeamTitle: '',
  description: '',
  tags: [],
  categoryLink: 'home',
  subcategoryLinks: ['plaid'],
  collections: [],
  itemType: 'type_available',
  isAvailable: true,
  isShownOnMain: false,
  isFastDelivery: false,
};

/** The results of a dozen calls: more than enough to reach both replicas. */
async function found(query: string): Promise<string[]> {
  const calls = Array.from({ length: 12 }, () => caller.bus.request(searchProducts, { query }));
  const lists = (await Promise.all(calls)).map(({ products }) => products.map(({ title }) => title).join());
  return [...new Set(lists)];
}

beforeAll(async () => {
  replicas.push(await bootstrap({ env: shop.env }), await bootstrap({ env: shop.env }));
  caller = await openTestBus(shop.env);
  const items = [{ link: 'plaid', name: 'Текстиль' }];
  await caller.bus.request(putCategory, { link: 'home', name: 'Для дома', position: 0, items });
});

afterAll(async () => {
  await caller.close();
  for (const replica of replicas) await replica.close();
  await shop.dropDatabases();
});

it('every replica returns the same results after a change', async () => {
  await caller.bus.request(putProduct, plaid);
  await eventually(async () => expect(await found('пледы')).toEqual([plaid.title]));
  await caller.bus.request(putProduct, { ...plaid, title: 'Покрывало' });
  await eventually(async () => expect(await found('покрывала')).toEqual(['Покрывало']));
  await eventually(async () => expect(await found('плед')).toEqual(['']));
});

it('suggestions contain the current price', async () => {
  await caller.bus.request(putProduct, plaid);
  await eventually(async () => {
    const { suggestions } = await caller.bus.request(suggestSearch, { query: 'пле' });
    expect(suggestions).toMatchObject([{ kind: 'product', text: plaid.title, priceKopecks: 250_000 }]);
  });
});

it('a new replica finds products that existed before its start', async () => {
  await caller.bus.request(putProduct, plaid);
  replicas.push(await bootstrap({ env: shop.env }));
  expect(await found('плед')).toEqual([plaid.title]);
});
