import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@shop/testing';
import type { Document } from 'mongodb';
import { openAuditLog, type AuditLog } from './audit-log.ts';
import {
  createProduct,
  photo,
  productFields,
  sendForm,
  writeSections,
  type Product,
} from './product-forms.ts';
import { startShop, type TestShop } from './shop.ts';
import { staffCall, type StaffCall } from './staff-call.ts';

/** Every kind of change that staff make to the catalogue, as recorded in the audit log. */
let shop: TestShop;
let auditLog: AuditLog;
let call: StaffCall;
let product: Product;

beforeAll(async () => {
  shop = await startShop();
  auditLog = await openAuditLog(shop, ['catalogue']);
  call = staffCall(shop, ['addShopItems', 'editShopItems', 'removeShopItems']);
  await writeSections(shop);
  product = await createProduct(shop);
});
afterAll(async () => {
  await auditLog.close();
  await shop.close();
});

/** The audit records of an entity that the work has caused. */
async function recorded(entity: string, work: () => Promise<unknown>): Promise<Document[]> {
  const since = new Date();
  await work();
  return auditLog.find({ entity, startedAt: { $gte: since } });
}

async function ok(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const answer = await call(method, path, body);
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

const update = async (fields: Record<string, string>): Promise<void> => {
  const { status } = await sendForm(shop, 'products/update', [
    ['_id', product._id],
    ...Object.entries(fields),
  ]);
  expect(status).toBe(200);
};

/** Changes of a product by staff, with a field that shows each. */
const changesOfProduct: [name: string, work: () => Promise<unknown>, before: object, after: object][] = [
  ['an edit', () => update({ Title: 'Новое имя' }), { title: 'Худи «Заря»' }, { title: 'Новое имя' }],
  ['a price', () => update({ Price: '6000' }), { priceKopecks: 549_050 }, { priceKopecks: 600_000 }],
  [
    'a status of many',
    () => ok('PUT', '/api/admin/products/status', many({ values: { isItemAvailable: false } })),
    { isAvailable: true },
    { isAvailable: false },
  ],
  [
    'a price of many',
    () => ok('PUT', '/api/admin/products/status', many({ values: { pricePercent: 10 } })),
    { priceKopecks: 600_000 },
    { priceKopecks: 660_000 },
  ],
  ['a planned time', () => update({ hideAt: '2100-01-01T00:00:00Z' }), {}, { hideAt: expect.anything() }],
];
const many = (more: object = {}): object => ({ productIds: [product._id], ...more });

it.each(changesOfProduct)('records %s of a product before and after', async (_name, work, before, after) => {
  const [record] = await recorded('product', work);
  expect(record).toMatchObject({ entityId: product._id, outcome: 'done', before, after });
  expect(record?.['actor']).toMatchObject({ kind: 'person' });
});

it('creating, deleting and restoring a product is recorded with before and after', async () => {
  const [made] = await recorded('product', async () => sendForm(shop, 'products/new', await productFields()));
  expect(made).toMatchObject({ outcome: 'done', after: { title: 'Худи «Заря»' } });
  expect(made?.['before'] ?? null).toBeNull();
  const [deleted] = await recorded('product', () => ok('DELETE', '/api/admin/products', many()));
  expect(deleted?.['after']).toMatchObject({ deletedAt: expect.anything() });
  expect(deleted?.['before'].deletedAt ?? null).toBeNull();
  const [restored] = await recorded('product', () => ok('PUT', '/api/admin/products/restore', many()));
  expect(restored?.['before']).toMatchObject({ deletedAt: expect.anything() });
  expect(restored?.['after'].deletedAt ?? null).toBeNull();
});

it('a planned step is recorded with before and after', async () => {
  const { _id } = await createProduct(shop);
  const since = new Date();
  const hideAt = new Date(Date.now() + 1_000).toISOString();
  await sendForm(shop, 'products/update', [
    ['_id', _id],
    ['hideAt', hideAt],
  ]);
  await eventually(async () => {
    const steps = (await auditLog.find({ entity: 'product', startedAt: { $gte: since } })).filter(
      ({ entityId }) => entityId === _id,
    );
    expect(steps.at(-1)).toMatchObject({ before: { isAvailable: true }, after: { isAvailable: false } });
  }, 20_000);
});

it('creating, renaming and removing a category is recorded with before and after', async () => {
  let categoryId: unknown;
  const records = await recorded('category', async () => {
    ({ id: categoryId } = await ok('POST', '/api/admin/category/new', {
      name: 'Лес',
      link: 'les',
      items: [],
    }));
    const renamed = { _id: categoryId, name: 'Роща', link: 'les', items: [] };
    await ok('POST', '/api/admin/categories/update', renamed);
    await ok('POST', '/api/admin/category/remove', { categoryId });
  });
  expect(namesOf(records)).toEqual([
    [null, 'Лес'],
    ['Лес', 'Роща'],
    ['Роща', null],
  ]);
});

it('creating, renaming, illustrating, ordering and removing a collection is recorded with before and after', async () => {
  const records = await recorded('collection', async () => {
    const form = { name: 'Луг', link: 'lug', description: '' };
    const { id } = await ok('POST', '/api/admin/collection/new', form);
    await ok('POST', '/api/admin/collection/update', { ...form, _id: id, name: 'Поле' });
    const picture = await photo('#00aa00');
    await sendForm(shop, `collection/${String(id)}/image/upload`, [
      ['field', 'card_img'],
      ['image', picture],
    ]);
    await ok('PUT', `/api/admin/collection/${String(id)}/products`, { sort: 'title' });
    await ok('POST', '/api/admin/collection/remove', { collectionId: id });
  });
  expect(namesOf(records)).toEqual([
    [null, 'Луг'],
    ['Луг', 'Поле'],
    ['Поле', 'Поле'],
    ['Поле', 'Поле'],
    ['Поле', null],
  ]);
  const [, , pictured, ordered] = records;
  expect(pictured).toMatchObject({
    before: { images: { card: null } },
    after: { images: { card: expect.any(String) } },
  });
  expect(ordered?.['after']).toMatchObject({ productOrder: { sort: 'title' } });
});

it('replacing an art cover is recorded with before and after', async () => {
  const put = async (colour: string): Promise<unknown> =>
    sendForm(shop, 'art-covers/upload', [
      ['imageId', '1'],
      ['images', await photo(colour)],
    ]);
  await put('#0000aa');
  const [record] = await recorded('art-cover', () => put('#aa00aa'));
  expect(record?.['before']).toMatchObject({ image: expect.any(String) });
  expect(record?.['after'].image).not.toBe(record?.['before'].image);
});

it('creating and editing a page is recorded with before and after', async () => {
  const records = await recorded('page', async () => {
    const page = { title: 'О нас', content: '<p>1</p>', link: 'o-nas' };
    const { _id } = await ok('POST', '/api/admin/pages', page);
    await ok('PUT', `/api/admin/pages/${String(_id)}`, { content: '<p>2</p>' });
  });
  expect(records.map(({ before, after }) => [before?.content ?? null, after?.content ?? null])).toEqual([
    [null, '<p>1</p>'],
    ['<p>1</p>', '<p>2</p>'],
  ]);
});

const namesOf = (records: readonly Document[]): unknown[][] =>
  records.map(({ before, after }) => [before?.name ?? null, after?.name ?? null]);
