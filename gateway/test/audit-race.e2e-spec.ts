import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changeOrderStatus, putArtCover, putPage, putPromo, updateProduct } from '@shop/contracts';
import { adminStatuses } from '@shop/domain';
import { followChanges } from '@shop/testing';
import type { Document } from 'mongodb';
import { openAuditLog, type AuditLog } from './audit-log.ts';
import { placeOrder } from './place-order.ts';
import { putHoodie } from './put-hoodie.ts';
import { startShop, type TestShop } from './shop.ts';

const editors = ['anna', 'boris'];
let shop: TestShop;
let auditLog: AuditLog;
let productId: string;

beforeAll(async () => {
  shop = await startShop();
  auditLog = await openAuditLog(shop, ['catalogue', 'promo', 'order_payment']);
  productId = await putHoodie(shop);
});
afterAll(async () => {
  await auditLog.close();
  await shop.close();
});

/** Two editors repeatedly change the same record at the same time. */
async function edit(
  rounds: number,
  change: (text: string, editor: number) => Promise<unknown>,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1)
    await Promise.all(editors.map((name, editor) => change(`${name} ${round}`, editor)));
}

const part = (records: readonly Document[], field: string) =>
  records.map(({ before, after }) => ({ before: before?.[field] ?? null, after: after?.[field] ?? null }));

describe('audit records of concurrent edits by two editors form one chain of changes', () => {
  it('for 100 pairs of edits of a product', async () => {
    const stored = await auditLog.database('catalogue').collection('products').findOne({});
    await edit(100, (title) => shop.bus.request(updateProduct, { id: productId, changes: { title } }));
    const records = await auditLog.find({ message: updateProduct.subject });
    expect(records).toHaveLength(200);
    const last = await auditLog.database('catalogue').collection('products').findOne({});
    expect(followChanges(part(records, 'title'), stored?.['title'])).toBe(last?.['title']);
  }, 120_000);

  it('for a page that one of them creates', async () => {
    const { request } = putPage.example;
    await edit(20, (title) => shop.bus.request(putPage, { ...request, title }));
    const records = await auditLog.find({ message: putPage.subject });
    expect(records.filter(({ before }) => before === null)).toHaveLength(1);
    expect(followChanges(part(records, 'title'), null)).toEqual(expect.any(String));
  }, 60_000);

  it('for a promo', async () => {
    const { request } = putPromo.example;
    await shop.bus.request(putPromo, { ...request, uses: 0 });
    await edit(20, (text, editor) =>
      shop.bus.request(putPromo, { ...request, uses: 10 * Number(text.split(' ')[1]) + editor + 1 }),
    );
    const records = await auditLog.find({ message: putPromo.subject });
    expect(records).toHaveLength(41);
    expect(followChanges(part(records, 'uses'), null)).toEqual(expect.any(Number));
  }, 60_000);

  it('for an art cover', async () => {
    await shop.bus.request(putArtCover, { slot: 0, image: 'start.webp', link: null });
    await edit(20, (text) =>
      shop.bus.request(putArtCover, { slot: 0, image: `${text.replace(' ', '-')}.webp`, link: null }),
    );
    const records = await auditLog.find({ message: putArtCover.subject });
    expect(records).toHaveLength(41);
    expect(followChanges(part(records, 'image'), null)).toEqual(expect.any(String));
  }, 60_000);

  it('for the status of an order that background jobs change meanwhile', async () => {
    await placeOrder(shop, productId);
    const order = await auditLog.database('order_payment').collection('orders').findOne({});
    const { request: wanted } = changeOrderStatus.example;
    await edit(20, (text, editor) =>
      shop.bus.request(changeOrderStatus, {
        ...wanted,
        ...{ orderIds: [String(order?._id)], notifies: false },
        status: adminStatuses[(2 * Number(text.split(' ')[1]) + editor) % adminStatuses.length] ?? 'canceled',
      }),
    );
    const records = await auditLog.find({ message: changeOrderStatus.subject });
    expect(records.length).toBeGreaterThan(20);
    const last = await auditLog.database('order_payment').collection('orders').findOne({});
    expect(followChanges(part(records, 'adminStatus'), order?.['adminStatus'])).toBe(last?.['adminStatus']);
  }, 60_000);
});
