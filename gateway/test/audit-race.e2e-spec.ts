import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  changeOrderStatus,
  createPayment,
  putArtCover,
  putPage,
  putPromo,
  updateProduct,
} from '@shop/contracts';
import { adminStatuses } from '@shop/domain';
import { eventually, followChanges } from '@shop/testing';
import { MongoClient, type Document } from 'mongodb';
import { putHoodie } from './put-hoodie.ts';
import { startShop, type TestShop } from './shop.ts';

const owners = ['catalogue', 'promo', 'order_payment'];
const editors = ['anna', 'boris'];
let shop: TestShop;
let mongo: MongoClient;
let productId: string;

beforeAll(async () => {
  shop = await startShop();
  mongo = await MongoClient.connect(shop.env['MONGODB_URI'] ?? '');
  productId = await putHoodie(shop);
});
afterAll(async () => {
  await mongo.close();
  await shop.close();
});

const database = (name: string) => mongo.db(`${shop.env['DB_PREFIX']}${name}`);

/** The records of a message, once every service has handed on what it recorded. */
async function recordsOf(message: string): Promise<Document[]> {
  await eventually(async () => {
    for (const owner of owners)
      expect(await database(owner).collection('audit_outbox').countDocuments()).toBe(0);
  }, 20_000);
  return database('staff_tools').collection('audit_log').find({ message }).toArray();
}

/** Two editors change the same thing at the same time, again and again. */
async function edit(
  rounds: number,
  change: (text: string, editor: number) => Promise<unknown>,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1)
    await Promise.all(editors.map((name, editor) => change(`${name} ${round}`, editor)));
}

const part = (records: readonly Document[], field: string) =>
  records.map(({ before, after }) => ({ before: before?.[field] ?? null, after: after?.[field] ?? null }));

describe('records of two editors at once are those of each own change', () => {
  it('of a product, a hundred times', async () => {
    const stored = await database('catalogue').collection('products').findOne({});
    await edit(100, (title) => shop.bus.request(updateProduct, { id: productId, changes: { title } }));
    const records = await recordsOf(updateProduct.subject);
    expect(records).toHaveLength(200);
    const last = await database('catalogue').collection('products').findOne({});
    expect(followChanges(part(records, 'title'), stored?.['title'])).toBe(last?.['title']);
  }, 120_000);

  it('of a page, which one of them creates', async () => {
    const { request } = putPage.example;
    await edit(20, (title) => shop.bus.request(putPage, { ...request, title }));
    const records = await recordsOf(putPage.subject);
    expect(records.filter(({ before }) => before === null)).toHaveLength(1);
    expect(followChanges(part(records, 'title'), null)).toEqual(expect.any(String));
  }, 60_000);

  it('of a promo', async () => {
    const { request } = putPromo.example;
    await shop.bus.request(putPromo, { ...request, uses: 0 });
    await edit(20, (text, editor) =>
      shop.bus.request(putPromo, { ...request, uses: 10 * Number(text.split(' ')[1]) + editor + 1 }),
    );
    const records = await recordsOf(putPromo.subject);
    expect(records).toHaveLength(41);
    expect(followChanges(part(records, 'uses'), null)).toEqual(expect.any(Number));
  }, 60_000);

  it('of an art cover', async () => {
    await shop.bus.request(putArtCover, { slot: 0, image: 'start.webp', link: null });
    await edit(20, (text) =>
      shop.bus.request(putArtCover, { slot: 0, image: `${text.replace(' ', '-')}.webp`, link: null }),
    );
    const records = await recordsOf(putArtCover.subject);
    expect(records).toHaveLength(41);
    expect(followChanges(part(records, 'image'), null)).toEqual(expect.any(String));
  }, 60_000);

  it('of the status of an order, which jobs of its own change meanwhile', async () => {
    const { request } = createPayment.example;
    await shop.bus.request(createPayment, {
      ...request,
      idempotencyKey: null,
      lines: [{ productId, colour: 'black', size: 'M', seam: null, quantity: 1 }],
    });
    const order = await database('order_payment').collection('orders').findOne({});
    const { request: wanted } = changeOrderStatus.example;
    await edit(20, (text, editor) =>
      shop.bus.request(changeOrderStatus, {
        ...wanted,
        ...{ orderIds: [String(order?._id)], notifies: false },
        status: adminStatuses[(2 * Number(text.split(' ')[1]) + editor) % adminStatuses.length] ?? 'canceled',
      }),
    );
    const records = await recordsOf(changeOrderStatus.subject);
    expect(records.length).toBeGreaterThan(20);
    const last = await database('order_payment').collection('orders').findOne({});
    expect(followChanges(part(records, 'adminStatus'), order?.['adminStatus'])).toBe(last?.['adminStatus']);
  }, 60_000);
});
