import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@shop/testing';
import { openAuditLog, type AuditLog } from './audit-log.ts';
import { createProduct, writeSections, type Product } from './product-forms.ts';
import { shareShop, type TestShop } from './shop.ts';
import { staffCall, type StaffCall } from './staff-call.ts';

interface Page {
  total: number;
  data: { action: string; entity: string; key: string | null; title: string | null; changes: object[] }[];
}

/** How staff read the audit log: the whole of it, narrowed, and a record's own history. */
let shop: TestShop;
let auditLog: AuditLog;
let product: Product;
let administrator: StaffCall;
const path = '/api/admin/audit';
/** Whom `staffCall` signs in; the product was created by another person. */
const staffId = '674000000000000000000777';

const read = async (query: string): Promise<Page> => {
  const { status, body } = await administrator('GET', `${path}${query}`);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body as unknown as Page;
};

beforeAll(async () => {
  shop = await shareShop();
  auditLog = await openAuditLog(shop, ['catalogue']);
  administrator = staffCall(shop, ['createNewRoles', 'addShopItems', 'editShopItems', 'removeShopItems']);
  await writeSections(shop);
  product = await createProduct(shop);
  const values = { isItemAvailable: false };
  await administrator('PUT', '/api/admin/products/status', { productIds: [product._id], values });
  await eventually(async () => {
    const found = await auditLog.find({ entity: 'product', entityId: product._id });
    expect(found).toHaveLength(2);
  }, 20_000);
});
afterAll(async () => {
  await auditLog.close();
  await shop.close();
});

it('shows who changed what, with the difference, the newest first', async () => {
  const { total, data } = await read(`?entity=product&key=${product._id}`);
  expect(total).toBe(2);
  expect(data).toMatchObject([
    {
      ...{ action: 'change', entity: 'product', key: product._id, title: product.Title },
      ...{ by: { kind: 'person' }, outcome: 'done', error: null, partOf: null, hasMore: false },
      changes: [{ field: 'isAvailable', before: true, after: false }],
    },
    {
      action: 'create',
      changes: expect.arrayContaining([{ field: 'title', before: null, after: product.Title }]),
    },
  ]);
});

it('is narrowed by person, action and day, and by none of them when they are empty', async () => {
  const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
  const named = `entity=product&key=${product._id}`;
  const totals = await Promise.all(
    [
      `?actor=${staffId}&${named}`,
      `?${named}&action=create`,
      `?${named}&from=${today}&to=${today}`,
      '?entity=product&to=2020-01-01',
      `?actor=${'f'.repeat(24)}`,
      `?${named}&actor=&action=&from=`,
    ].map(async (query) => (await read(query)).total),
  );
  expect(totals).toEqual([1, 1, 2, 0, 0, 2]);
});

it('refuses a period that ends before it begins, an unknown filter, and people who may not create roles', async () => {
  const refused = await administrator('GET', `${path}?from=2026-11-02&to=2026-11-01`);
  expect(refused).toMatchObject({ status: 400, body: { details: [{ field: 'to' }] } });
  expect(await administrator('GET', `${path}?colour=red`)).toMatchObject({ status: 400 });
  const editor = staffCall(shop, ['editShopItems']);
  expect(await editor('GET', path)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
});

it("a record's own history needs the right to its page only", async () => {
  const reader = staffCall(shop, []);
  const history = await reader('GET', `${path}/product/${product._id}?limit=1`);
  expect(history).toMatchObject({ status: 200, body: { total: 2, data: [{ action: 'change' }] } });
  const id = 'a'.repeat(24);
  expect(await reader('GET', `${path}/person/${id}`)).toMatchObject({ status: 403 });
  expect(await staffCall(shop, ['viewUserCredentials'])('GET', `${path}/person/${id}`)).toMatchObject({
    ...{ status: 200, body: { total: 0, data: [] } },
  });
  expect(await reader('GET', `${path}/unknown/${id}`)).toMatchObject({ status: 404 });
});
