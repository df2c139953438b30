import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootstrap as catalogue } from '@shop/catalogue';
import { putCollection, putPage } from '@shop/contracts';
import type { RunningApp } from '@shop/service-kit';
import { eventually } from '@shop/testing';
import { readEndpointTable } from './endpoint-table.ts';
import { aHoodie, putHoodie } from './put-hoodie.ts';
import { startShop, type TestShop } from './shop.ts';
import { staffCall, type StaffCall } from './staff-call.ts';

/** Paths that still return a hidden product: visitors with its URL see that it is not sold any more. */
const ownPages = ['/api/products/{id}', '/api/products/app/{id}'];
/** Paths that return no products. */
const others = ['/api/pages', '/api/pages/{link}', '/api/art-covers', '/api/images/{name}', '/api/moved'];
const collection = 'Полярная экспедиция';

let shop: TestShop;
let second: RunningApp;
let staff: StaffCall;
let hoodie: string;
let paths: string[];

beforeAll(async () => {
  shop = await startShop({ GATEWAY_CALLS_PER_MINUTE: '0' }, 2);
  // A second replica of the catalogue, in addition to a second gateway.
  second = await catalogue({ env: shop.env });
  staff = staffCall(shop, ['editShopItems', 'removeShopItems']);
  const images = { card: null, carousel: null, cardMobile: null, carouselMobile: null };
  const polar = { link: 'polar', name: collection, description: '', images };
  await shop.bus.request(putCollection, polar);
  await shop.bus.request(putPage, putPage.example.request);
  await putHoodie(shop, { article: 'HD-1' });
  hoodie = await putHoodie(shop, {
    ...{ article: 'HD-2', title: 'Худи «Неуловимое & <b>»', collections: [collection] },
    ...{ isFastDelivery: true, isShownOnMain: true, createdAt: new Date().toISOString() },
  });
  paths = await pathsOfLists();
});
afterAll(async () => {
  await second.close();
  await shop.close();
});

/** Every public path of the catalogue, with its parameters; new endpoints are included automatically. */
async function pathsOfLists(): Promise<string[]> {
  const [category] = (await (await fetch(`${shop.url}/api/categories`)).json()) as { _id: string }[];
  const values: Record<string, string> = {
    ...{ category: 'hoodies', collection: 'polar', id: category?._id ?? '' },
    query: encodeURIComponent('неуловимое'),
  };
  return readEndpointTable()
    .filter(
      ({ endpoint, who, service }) =>
        endpoint.startsWith('GET ') && who === 'public' && service === 'catalogue',
    )
    .map(({ endpoint }) => endpoint.slice('GET '.length))
    .filter((path) => !ownPages.includes(path) && !others.includes(path))
    .map((path) =>
      path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
        const value = values[name];
        if (value === undefined) throw new Error(`what is {${name}} of ${path}?`);
        return value;
      }),
    );
}

/** The paths that show the product, requested often enough to reach both replicas of the catalogue. */
async function pathsThatShow(): Promise<Set<string>> {
  const showing = new Set<string>();
  for (const { url } of shop.gateways)
    for (let turn = 0; turn < 3; turn += 1)
      await Promise.all(
        paths.map(async (path) => {
          const answer = await fetch(url + path);
          const text = await answer.text();
          if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}`);
          if (text.includes(hoodie)) showing.add(path);
        }),
      );
  return showing;
}

/** Expects the product in all lists that contain products instead of only counting them. */
const shownIn = (): Promise<void> =>
  eventually(async () => {
    const showing = await pathsThatShow();
    expect(paths.filter((path) => !showing.has(path)).sort()).toEqual([
      '/api/categories',
      '/api/collections',
    ]);
  }, 3_000);
const gone = (): Promise<void> =>
  eventually(async () => expect([...(await pathsThatShow())]).toEqual([]), 1_000);
const countInCategory = async (): Promise<unknown> => {
  const [category] = (await (await fetch(`${shop.url}/api/categories`)).json()) as {
    items: { productCount: number }[];
  }[];
  return category?.items[0]?.productCount;
};

describe('a product', () => {
  const products = () => ({ productIds: [hoodie] });
  it.each<[string, object, () => Promise<unknown>, () => Promise<unknown>]>([
    [
      'is hidden',
      { status: 200, body: { isItemAvailable: false } },
      () => staff('PUT', '/api/admin/products/status', { ...products(), values: { isItemAvailable: false } }),
      () => staff('PUT', '/api/admin/products/status', { ...products(), values: { isItemAvailable: true } }),
    ],
    [
      'is deleted',
      { status: 404, body: { code: 'PRODUCT_NOT_FOUND' } },
      () => staff('DELETE', '/api/admin/products', products()),
      () => staff('PUT', '/api/admin/products/restore', products()),
    ],
  ])(
    'that %s disappears from every list, the search and the site map on both replicas within a second',
    async (_how, page, go, back) => {
      await shownIn();
      expect(await countInCategory()).toBe(2);
      expect(await go()).toMatchObject({ status: 200 });
      await gone();
      expect(await countInCategory()).toBe(1);
      const own = await fetch(`${shop.url}/api/products/${hoodie}`);
      expect({ status: own.status, body: await own.json() }).toMatchObject(page);
      expect(await back()).toMatchObject({ status: 200 });
      await shownIn();
      expect(await countInCategory()).toBe(2);
    },
  );
});

it('the site map contains the update time of visible products and no hidden ones', async () => {
  await putHoodie(shop, { ...aHoodie, article: 'HD-3', title: 'Скрытое', isAvailable: false });
  const answer = await fetch(`${shop.url}/api/products/addresses`);
  const { products, totalPages } = (await answer.json()) as { products: object[]; totalPages: number };
  expect(totalPages).toBe(1);
  expect(products).toHaveLength(2);
  for (const one of products)
    expect(one).toEqual({ _id: expect.any(String), updatedAt: expect.stringMatching(/^\d{4}-.*Z$/) });
});
