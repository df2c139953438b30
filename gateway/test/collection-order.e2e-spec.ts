import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { bootstrap as catalogue } from '@shop/catalogue';
import { changeProducts, countSales, updateProduct } from '@shop/contracts';
import type { RunningApp } from '@shop/service-kit';
import { eventually } from '@shop/testing';
import { openAuditLog, type AuditLog } from './audit-log.ts';
import { putHoodie } from './put-hoodie.ts';
import { startShop, type TestShop } from './shop.ts';
import { staffCall, type StaffCall } from './staff-call.ts';

/** The order of products in a collection, sorted or manual, on every gateway and replica. */
let shop: TestShop;
let second: RunningApp;
let auditLog: AuditLog;
let staff: StaffCall;
let id = '';
const products = new Map<string, string>();

beforeAll(async () => {
  shop = await startShop({ CATALOGUE_POPULARITY_INTERVAL_MS: '200' }, 2);
  second = await catalogue({ env: shop.env });
  auditLog = await openAuditLog(shop, ['catalogue']);
  staff = staffCall(shop, ['addShopItems', 'editShopItems']);
  const form = { name: 'Комета', link: 'comet', description: '' };
  id = String((await staff('POST', '/api/admin/collection/new', form)).body['id']);
  for (const [at, title] of ['Гамма', 'Альфа', 'Бета'].entries())
    products.set(
      title,
      await putHoodie(shop, {
        ...{ article: `O-${at}`, title, collections: ['Комета'], priceKopecks: (3 - at) * 100_000 },
        ...{ discountPriceKopecks: null, createdAt: `2026-01-0${at + 1}T00:00:00.000Z` },
      }),
    );
});
afterAll(async () => {
  await auditLog.close();
  await second.close();
  await shop.close();
});

const idOf = (title: string): string => products.get(title) ?? '';
const path = (): string => `/api/admin/collection/${id}/products`;

interface Shown {
  items: { Title: string }[];
}

/** Expects every gateway and replica to show these titles within a second. */
function shown(titles: string[]): Promise<void> {
  return eventually(async () => {
    for (const { url } of shop.gateways)
      for (let at = 0; at < 4; at += 1) {
        const one = (await (await fetch(`${url}/api/collections/comet`)).json()) as Shown;
        expect(one.items.map(({ Title }) => Title)).toEqual(titles);
        // The shop's own page shows the collection in pages, with filters.
        expect(await listed(url, 'collection=comet&sort=own')).toEqual(titles);
      }
  }, 1_000);
}

async function listed(url: string, query: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/products/cards?${query}`);
  const { products: cards } = (await answer.json()) as { products: { Title: string }[] };
  return cards.map(({ Title }) => Title);
}

async function order(query = ''): Promise<{ sort: unknown; titles: string[]; updatedAt: string }> {
  const { status, body } = await staff('GET', path() + query);
  expect(status).toBe(200);
  const titles = (body['products'] as { Title: string }[]).map(({ Title }) => Title);
  return { sort: body['sort'], titles, updatedAt: String(body['updatedAt']) };
}

const put = (sort: string, titles: string[] = [], updatedAt?: string) =>
  staff('PUT', path(), { sort, productIds: titles.map(idOf), ...(updatedAt !== undefined && { updatedAt }) });

it('sorts a collection by newest first by default', async () => {
  await shown(['Бета', 'Альфа', 'Гамма']);
  expect(await order()).toMatchObject({ sort: 'new', titles: ['Бета', 'Альфа', 'Гамма'] });
});

it('previews a sort order, and applies a saved one everywhere within a second', async () => {
  const sorts = {
    title: ['Альфа', 'Бета', 'Гамма'],
    'price-up': ['Бета', 'Альфа', 'Гамма'],
    'price-down': ['Гамма', 'Альфа', 'Бета'],
  };
  for (const [sort, titles] of Object.entries(sorts)) {
    expect(await order(`?sort=${sort}`)).toMatchObject({ titles });
    expect(await put(sort)).toMatchObject({ status: 200, body: { sort } });
    await shown(titles);
  }
});

it('the popular order follows sales', async () => {
  await put('popular');
  await shown(['Бета', 'Альфа', 'Гамма']);
  const sold = [{ productId: idOf('Гамма'), quantity: 2 }];
  await shop.bus.request(countSales, { orderId: 'a'.repeat(24), sold });
  await eventually(() => shown(['Гамма', 'Бета', 'Альфа']), 10_000);
});

it('the manual order appends new products, omits removed ones and restores them to their position', async () => {
  expect(await put('manual', ['Альфа', 'Гамма', 'Бета', 'Альфа'])).toMatchObject({ status: 200 });
  await shown(['Альфа', 'Гамма', 'Бета']);
  for (const [at, title] of ['Дельта', 'Омега'].entries())
    products.set(
      title,
      await putHoodie(shop, {
        ...{ article: `N-${at}`, title, collections: ['Комета'] },
        createdAt: `2026-02-0${at + 1}T00:00:00.000Z`,
      }),
    );
  await shown(['Альфа', 'Гамма', 'Бета', 'Дельта', 'Омега']);
  const change = { takeFromCollectionId: id };
  await shop.bus.request(changeProducts, { products: [{ id: idOf('Гамма') }], change });
  await shown(['Альфа', 'Бета', 'Дельта', 'Омега']);
  await shop.bus.request(changeProducts, {
    products: [{ id: idOf('Гамма') }],
    change: { addToCollectionId: id },
  });
  await shown(['Альфа', 'Гамма', 'Бета', 'Дельта', 'Омега']);
  // Hidden products keep their position and are visible to staff who set the order.
  await shop.bus.request(updateProduct, { id: idOf('Гамма'), changes: { isAvailable: false } });
  await shown(['Альфа', 'Бета', 'Дельта', 'Омега']);
  await eventually(async () => {
    expect((await order()).titles).toEqual(['Альфа', 'Гамма', 'Бета', 'Дельта', 'Омега']);
  }, 1_000);
  await shop.bus.request(updateProduct, { id: idOf('Гамма'), changes: { isAvailable: true } });
  await shown(['Альфа', 'Гамма', 'Бета', 'Дельта', 'Омега']);
});

it('lists a collection in any other order, too, filtered and in pages, and only the newest products of all', async () => {
  const [{ url } = { url: '' }] = shop.gateways;
  expect(await listed(url, 'collection=comet')).toEqual(['Омега', 'Дельта', 'Бета', 'Альфа', 'Гамма']);
  expect(await listed(url, 'collection=comet&sort=own&limit=2&page=2')).toEqual(['Бета', 'Дельта']);
  expect(await listed(url, 'collection=comet&sort=price-up&priceTo=2000')).toEqual(['Бета', 'Альфа']);
  expect(await listed(url, 'collection=nothing')).toEqual([]);
  expect(await listed(url, 'newest=2&sort=price-up')).toHaveLength(2);
  expect(await listed(url, 'newest=2')).toEqual(['Омега', 'Дельта']);
});

it('rejects the second of two concurrent changes of the order, and loses nothing of the first', async () => {
  const { updatedAt } = await order();
  const anna = put('manual', ['Бета', 'Альфа', 'Гамма', 'Дельта', 'Омега'], updatedAt);
  const boris = put('manual', ['Омега', 'Дельта', 'Гамма', 'Бета', 'Альфа'], updatedAt);
  const answers = await Promise.all([anna, boris]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [won] = answers.filter(({ status }) => status === 200);
  const [lost] = answers.filter(({ status }) => status === 409);
  expect(lost?.body).toMatchObject({ code: 'EDITED_MEANWHILE', details: [{ field: 'productOrder' }] });
  const titles = (won?.body['products'] as { Title: string }[]).map(({ Title }) => Title);
  await shown(titles);
  expect((await order()).titles).toEqual(titles);
});

it('keeps the order when the collection is edited by a client that does not send it', async () => {
  const before = await order();
  const edit = { _id: id, name: 'Комета', link: 'comet', description: 'О хвосте' };
  expect(await staff('POST', '/api/admin/collection/update', edit)).toMatchObject({ status: 200 });
  expect(await order()).toMatchObject({ sort: 'manual', titles: before.titles });
});

it('rejects a change without permission, of an unknown collection and with an invalid order', async () => {
  const reader = staffCall(shop, []);
  expect(await reader('GET', path())).toMatchObject({ status: 200 });
  expect(await reader('PUT', path(), { sort: 'new' })).toMatchObject({ status: 403 });
  const nobody = `/api/admin/collection/${'f'.repeat(24)}/products`;
  expect(await staff('GET', nobody)).toMatchObject({ status: 404, body: { code: 'COLLECTION_NOT_FOUND' } });
  expect(await staff('PUT', nobody, { sort: 'new' })).toMatchObject({ status: 404 });
  expect(await staff('PUT', path(), { sort: 'random' })).toMatchObject({ status: 400 });
  expect(await staff('PUT', path(), { sort: 'manual', productIds: ['x'] })).toMatchObject({ status: 400 });
});

it('records changes of the order in the audit log with before and after', async () => {
  await put('manual', ['Бета', 'Альфа']);
  await put('title');
  expect((await auditLog.find({ entityId: id })).at(-1)).toMatchObject({
    message: 'catalogue.collection.update.v1',
    before: { productOrder: { sort: 'manual', ids: [idOf('Бета'), idOf('Альфа')] } },
    after: { productOrder: { sort: 'title', ids: [] } },
  });
});
