import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@shop/testing';
import { openAuditLog, type AuditLog } from './audit-log.ts';
import { createProduct, sendForm, writeSections, type Product } from './product-forms.ts';
import { startShop, type TestShop } from './shop.ts';
import { staffCall, type StaffAnswer, type StaffCall } from './staff-call.ts';

let shop: TestShop;
let auditLog: AuditLog;
let staff: StaffCall;
let product: Product;
let category: StaffAnswer['body'];

const table = { measures: ['Ширина груди'], rows: [{ size: 'M', values: [56.5] }], howTo: 'Лежит ровно' };
const own = { ...table, rows: [{ size: 'M', values: [null] }] };

beforeAll(async () => {
  shop = await startShop();
  auditLog = await openAuditLog(shop, ['catalogue']);
  staff = staffCall(shop, ['addShopItems', 'editShopItems']);
  await writeSections(shop);
  const [item] = [{ name: 'Зимние', link: 'winter' }];
  const { body } = await staff('POST', '/api/admin/category/new', {
    ...{ name: 'Шубы', link: 'furs', items: [item], sizeTable: table },
  });
  category = await listed(String(body['id']));
  product = await createProduct(shop, {
    Category: JSON.stringify({ name: 'Шубы', link: 'furs', additional: [item] }),
  });
});
afterAll(async () => {
  await auditLog.close();
  await shop.close();
});

async function listed(id: string): Promise<StaffAnswer['body']> {
  const { body } = await staff('GET', '/api/admin/categories');
  const found = (body['data'] as StaffAnswer['body'][]).find(({ _id }) => _id === id);
  if (!found) throw new Error(`no ${id} among the categories`);
  return found;
}

/** What a visitor sees. */
async function shown(): Promise<unknown> {
  const response = await fetch(`${shop.url}/api/products/${product._id}`);
  const { sizeTable } = (await response.json()) as Record<string, unknown>;
  return sizeTable;
}

const shows = (expected: unknown): Promise<void> =>
  eventually(async () => expect(await shown()).toEqual(expected), 5_000);

async function editProduct(sizeTable: unknown): Promise<void> {
  const fields: [string, string][] = [
    ['_id', product._id],
    ['SizeTable', JSON.stringify(sizeTable)],
  ];
  expect(await sendForm(shop, 'products/update', fields)).toMatchObject({ status: 200 });
}

async function editCategory(changes: object): Promise<void> {
  const { _id, name, link, items } = category;
  const body = { _id, name, link, items, ...changes };
  expect(await staff('POST', '/api/admin/categories/update', body)).toMatchObject({ status: 200 });
}

it('is shown for the products of a category, unless they have their own', async () => {
  expect(category).toMatchObject({ sizeTable: table });
  await shows(table);
  await editProduct(own);
  await shows(own);
  const { body } = await staff('GET', `/api/admin/products/${product._id}`);
  expect(body).toMatchObject({ sizeTable: own });
  await editProduct(null);
  await shows(table);
});

it('is kept by an edit that does not name it, removed by null, and audited', async () => {
  await editCategory({ name: 'Меха' });
  await shows(table);
  await editCategory({ sizeTable: null });
  await shows(undefined);
  const records = await auditLog.find({ entity: 'category', entityId: category['_id'] });
  const last = records.at(-1);
  expect(last).toMatchObject({ outcome: 'done', before: { sizeTable: table }, after: { sizeTable: null } });
});

it.each([
  ['with too few numbers', { rows: [{ size: 'M', values: [] }] }, 'sizeTable.rows'],
  ['with a size that is given twice', { rows: [own.rows[0], own.rows[0]] }, 'sizeTable.rows'],
  ['without a measure', { measures: [], rows: [{ size: 'M', values: [] }] }, 'sizeTable.measures'],
])('is refused %s', async (_, wrong, field) => {
  const body = { name: 'Дом', link: 'wrong', items: [], sizeTable: { ...table, ...wrong } };
  expect(await staff('POST', '/api/admin/category/new', body)).toMatchObject({
    status: 400,
    body: { details: [{ field }] },
  });
});
