import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { productTexts } from '@shop/domain';
import { eventually } from '@shop/testing';
import { MongoClient } from 'mongodb';
import {
  createProduct,
  photo,
  productFields,
  sendForm,
  writeSections,
  type Field,
  type Product,
} from './product-forms.ts';
import { bearerOf } from './access-token.ts';
import { startShop, type TestShop } from './shop.ts';

let shop: TestShop;
let mongo: MongoClient;

beforeAll(async () => {
  shop = await startShop();
  mongo = await MongoClient.connect(shop.env['MONGODB_URI'] ?? '');
  await writeSections(shop);
});
afterAll(async () => {
  await mongo.close();
  await shop.close();
});

interface Shown {
  _id: string;
  article: string;
  updatedAt: string;
  discountPrice: number | null;
  ImageAlts: { image: string; alt: string }[];
}

interface Answer extends Shown {
  code: string;
  token: string;
  asOf: string | null;
  expiresAt: string;
  isHidden: boolean;
  product: Shown;
  products: Shown[];
}

async function call(
  path: string,
  {
    method = 'POST',
    body,
    rights = ['addShopItems', 'editShopItems'] as const,
  }: {
    method?: string;
    body?: unknown;
    rights?: readonly ('addShopItems' | 'editShopItems')[] | null;
  } = {},
) {
  const authorization = rights && bearerOf(shop, { sub: 'editor', permissions: ['adminPanel', ...rights] });
  const answer = await fetch(`${shop.url}${path}`, {
    method,
    headers: {
      ...(authorization && { authorization }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Answer };
}

const inShop = async ({ _id }: Product) =>
  (await call(`/api/products/${_id}`, { method: 'GET', rights: null })).body;
const inList = async ({ _id }: Product): Promise<boolean> => {
  const { body } = await call('/api/products?page=1&limit=1000', { method: 'GET', rights: null });
  return body.products.some((one) => one._id === _id);
};
const edit = (product: Product, fields: Record<string, string>) =>
  sendForm(shop, 'products/update', [['_id', product._id], ...(Object.entries(fields) as Field[])]);
const soon = (ms: number): string => new Date(Date.now() + ms).toISOString();
const until = (check: () => Promise<boolean>, ms = 2_000) =>
  eventually(async () => {
    if (!(await check())) throw new Error('not yet');
  }, ms);

/** The delay in milliseconds between the planned time and the update. */
async function lateBy({ _id }: Product, time: string): Promise<number> {
  const { body } = await call(`/api/admin/products/${_id}`, { method: 'GET' });
  const late = Date.parse(body.updatedAt) - Date.parse(time);
  expect(late).toBeGreaterThanOrEqual(0);
  return late;
}

/** One look at the list of products. */
interface View {
  begunMs: number;
  endedMs: number;
  isShown: boolean;
}

/** Looks at the list again and again until this time. */
async function watchList(product: Product, endMs: number): Promise<View[]> {
  const views: View[] = [];
  while (Date.now() < endMs) {
    const begunMs = Date.now();
    const isShown = await inList(product);
    views.push({ begunMs, endedMs: Date.now(), isShown });
    await pause(20);
  }
  return views;
}

/** The different results of the views that began and ended between these times. */
const shownBetween = (views: readonly View[], fromMs: number, toMs: number): boolean[] => [
  ...new Set(
    views.flatMap(({ begunMs, endedMs, isShown }) => (begunMs >= fromMs && endedMs < toMs ? isShown : [])),
  ),
];

describe('a schedule', () => {
  it('publishes and hides a product within a second after the times, and not earlier', async () => {
    const publishAt = soon(3_000);
    const hideAt = soon(6_000);
    const product = await createProduct(shop, { publishAt, hideAt });
    expect(product).toMatchObject({ publishAt, hideAt, isItemAvailable: false });
    const watching = watchList(product, Date.parse(hideAt) + 2_000);
    await until(() => inList(product), 5_000);
    expect(await lateBy(product, publishAt)).toBeLessThan(1_000);
    await until(async () => !(await inList(product)), 8_000);
    expect(await lateBy(product, hideAt)).toBeLessThan(1_000);
    const views = await watching;
    expect(shownBetween(views, 0, Date.parse(publishAt))).toEqual([false]);
    expect(shownBetween(views, Date.parse(publishAt) + 1_000, Date.parse(hideAt))).toEqual([true]);
    expect(shownBetween(views, Date.parse(hideAt) + 1_000, Infinity)).toEqual([false]);
  });

  it('starts and ends a discount', async () => {
    const product = await createProduct(shop, {
      discountPrice: '3000',
      discountFrom: soon(3_000),
      discountTo: soon(6_000),
    });
    expect(product).toMatchObject({ discountPrice: 3000 });
    expect((await inShop(product)).discountPrice).toBeNull();
    await until(async () => (await inShop(product)).discountPrice === 3000, 6_000);
    await until(async () => (await inShop(product)).discountPrice === null, 8_000);
    const { body } = await call(`/api/admin/products/${product._id}`, { method: 'GET' });
    expect(body).toMatchObject({ discountPrice: null, discountFrom: null, discountTo: null });
  });

  it('is cancelled by an empty time, and by publishing the product immediately', async () => {
    const first = await createProduct(shop, { publishAt: soon(60_000) });
    expect((await edit(first, { publishAt: '' })).body.product).toMatchObject({
      publishAt: null,
      isItemAvailable: false,
    });
    const second = await createProduct(shop, { publishAt: soon(60_000) });
    expect((await edit(second, { isItemAvailable: 'true' })).body.product).toMatchObject({
      ...{ publishAt: null, isItemAvailable: true },
    });
    await until(() => inList(second));
  });

  it('adjusts a future discount when the price changes', async () => {
    const product = await createProduct(shop, {
      Price: '4000',
      discountPrice: '3000',
      discountFrom: soon(60_000),
    });
    await call('/api/admin/products/status', {
      method: 'PUT',
      body: { productIds: [product._id], values: { pricePercent: 50 } },
    });
    const { body } = await call(`/api/admin/products/${product._id}`, { method: 'GET' });
    expect(body).toMatchObject({ Price: 6000, discountPrice: 4500, discountFrom: expect.any(String) });
    expect((await inShop(product)).discountPrice).toBeNull();
  });

  it.each([
    [{ publishAt: soon(2_000), hideAt: soon(1_000) }, 'hideAt', productTexts.hiddenBeforePublished],
    [{ discountFrom: soon(2_000), discountTo: soon(2_000) }, 'discountTo', productTexts.discountEndsFirst],
  ])('is rejected with %j', async (times, field, message) => {
    const { status, body } = await sendForm(shop, 'products/new', await productFields(times));
    expect({ status, details: body.details }).toEqual({ status: 400, details: [{ field, message }] });
  });

  it('is announced by another replica when the first one died after the step', async () => {
    const product = await createProduct(shop);
    await until(() => inList(product));
    const products = mongo.db(`${shop.env['DB_PREFIX']}catalogue`).collection('products');
    // The state left by a replica that was killed after writing the step and before publishing it.
    const written = { isAvailable: false, hideAt: null, updatedAt: new Date() };
    await products.updateOne(
      { article: product.article },
      { $set: { ...written, nextPlannedAt: new Date(Date.now() + 500) } },
    );
    await until(async () => !(await inList(product)), 4_000);
  });
});

describe('a preview', () => {
  it('shows a hidden product only by its link, and must not be cached', async () => {
    const product = await createProduct(shop, { isItemAvailable: 'false' });
    const link = await call(`/api/admin/products/${product._id}/preview`, { body: {} });
    expect(link.status).toBe(200);
    const shown = await call('/api/previews', { body: { token: link.body.token }, rights: null });
    expect(shown.body).toMatchObject({
      ...{ isHidden: true, asOf: null, expiresAt: link.body.expiresAt },
      product: { _id: product._id, isItemAvailable: true },
    });
    expect(shown.headers.get('cache-control')).toContain('no-store');
    expect(await inList(product)).toBe(false);
  });

  it('shows the product as of a scheduled time', async () => {
    const product = await createProduct(shop, {
      ...{ discountPrice: '3000', discountFrom: soon(60_000), publishAt: soon(30_000) },
    });
    const at = async (asOf?: string) => {
      const { body } = await call(`/api/admin/products/${product._id}/preview`, {
        body: asOf === undefined ? {} : { asOf },
      });
      const shown = await call('/api/previews', { body: { token: body.token }, rights: null });
      return [shown.body.isHidden, shown.body.product.discountPrice];
    };
    expect([await at(), await at(soon(40_000)), await at(soon(70_000))]).toEqual([
      [true, null],
      [false, null],
      [false, 3000],
    ]);
  });

  it('returns 404 for an invalid token', async () => {
    const { status, body } = await call('/api/previews', { body: { token: 'a.b' }, rights: null });
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'PREVIEW_EXPIRED' });
  });
});

describe('photos', () => {
  it('have alternative texts, which the shop shows', async () => {
    const product = await createProduct(shop);
    const [image = ''] = product.Images;
    const ImageAlts = JSON.stringify([{ image, alt: ' Спереди ' }]);
    const { body } = await edit(product, { ImageAlts });
    expect(body.product).toMatchObject({ ImageAlts: [{ image, alt: 'Спереди' }] });
    await until(async () => (await inShop(product)).ImageAlts[0]?.alt === 'Спереди');
  });

  it('can be uploaded with the permission to add or to edit products, and not without', async () => {
    const form = async (): Promise<Field[]> => [['image', await photo('#123456')]];
    expect((await sendForm(shop, 'images', await form(), ['adminPanel', 'addShopItems'])).status).toBe(200);
    expect((await sendForm(shop, 'images', await form(), ['adminPanel', 'editShopItems'])).status).toBe(200);
    expect((await sendForm(shop, 'images', await form(), ['adminPanel', 'removeShopItems'])).status).toBe(
      403,
    );
  });
});

it('a copy of a product is hidden, has its own article and no schedule', async () => {
  const original = await createProduct(shop, { publishAt: soon(60_000), Title: 'Худи «Копия»' });
  const { status, body } = await call(`/api/admin/products/${original._id}/duplicate`);
  expect(status).toBe(200);
  expect(body.product).toMatchObject({
    ...{ Title: 'Худи «Копия» (копия)', isItemAvailable: false, publishAt: null, Images: original.Images },
    ...{ OrderedTimes: 0, Category: { name: 'Худи' } },
  });
  expect(body._id).not.toBe(original._id);
  expect(body.product.article).not.toBe(original.article);
  expect(
    (await call(`/api/admin/products/${original._id}/duplicate`, { rights: ['editShopItems'] })).status,
  ).toBe(403);
});
