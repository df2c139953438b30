import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPayment, getOwnOrder, getPage, getPromo, putPage, putPromo } from '@shop/contracts';
import { MongoClient, ObjectId, type Document } from 'mongodb';
import { signInSomebody, type SignedInSomebody } from './people.ts';
import { putHoodie } from './put-hoodie.ts';
import { startShop, type TestShop } from './shop.ts';
import { staffCall, type StaffCall } from './staff-call.ts';

/** A request for one damaged document: the response reports it, and so do the log and the metrics. */
let shop: TestShop;
let mongo: MongoClient;
let anna: SignedInSomebody;
let annasId: string;
let hoodie: string;
let staff: StaffCall;

beforeAll(async () => {
  shop = await startShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  mongo = await MongoClient.connect(shop.env['MONGODB_URI'] ?? '');
  hoodie = await putHoodie(shop);
  anna = await signInSomebody(shop, 'customer');
  annasId = String((await anna.browser.post('/api/user/profile')).body['_id']);
  staff = staffCall(shop, ['viewUserOrders', 'editShopItems']);
});
afterAll(async () => {
  await mongo.close();
  await shop.close();
});

const collection = (service: string, name: string) =>
  mongo.db(`${shop.env['DB_PREFIX']}${service}`).collection<Document & { _id: string | ObjectId }>(name);
const countOf = async (message: string): Promise<number> => {
  const text = await (await fetch(`${shop.url}/metrics`)).text();
  const line = new RegExp(`unreadable_rows_total\\{list="${message}"\\} (\\d+)`);
  return Number(line.exec(text)?.[1] ?? 0);
};

const unreadable = {
  status: 409,
  body: {
    code: 'STORED_DATA_UNREADABLE',
    message:
      'Эта запись повреждена: её нельзя ни показать, ни изменить. Сообщите о ней в поддержку магазина.',
  },
};

describe('a damaged order', () => {
  const damages: [what: string, update: Document][] = [
    ['no lines', { $unset: { lines: 1 } }],
    ['a line without a title', { $unset: { 'lines.0.title': 1 } }],
    ['no date', { $unset: { createdAt: 1 } }],
    ['no sums', { $unset: { totals: 1 } }],
    ['half a kopeck', { $set: { 'totals.totalKopecks': 0.5 } }],
    ['a status that nobody knows', { $set: { adminStatus: 'lost' } }],
  ];

  it.each(damages)('with %s is reported as unreadable to staff and customer', async (_what, damage) => {
    const { paymentId } = await shop.bus.request(createPayment, {
      ...createPayment.example.request,
      ...{ customerId: annasId, idempotencyKey: null },
      lines: [{ productId: hoodie, colour: 'black', size: 'M', seam: null, quantity: 1 }],
    });
    const orders = collection('order_payment', 'orders');
    const order = await orders.findOneAndUpdate({ paymentId }, damage);
    const id = String(order?._id);
    const before = await countOf('order-payment.staff-order.get.v1');
    expect(await staff('GET', `/api/admin/orders/${id}`)).toMatchObject(unreadable);
    expect(await countOf('order-payment.staff-order.get.v1')).toBe(before + 1);
    await expect(shop.bus.request(getOwnOrder, { customerId: annasId, order: id })).rejects.toMatchObject({
      code: 'STORED_DATA_UNREADABLE',
    });
    await orders.deleteOne({ paymentId });
  });

  it('with an invalid history is reported as unreadable when its history is requested', async () => {
    const { paymentId } = await shop.bus.request(createPayment, {
      ...createPayment.example.request,
      ...{ customerId: annasId, idempotencyKey: null },
      lines: [{ productId: hoodie, colour: 'black', size: 'M', seam: null, quantity: 1 }],
    });
    const order = await collection('order_payment', 'orders').findOneAndUpdate(
      { paymentId },
      { $set: { history: [null] } },
    );
    expect(await staff('GET', `/api/admin/orders/${String(order?._id)}/history`)).toMatchObject(unreadable);
  });

  it('without a payment is reported as unreadable when the payment is requested', async () => {
    const { paymentId } = await shop.bus.request(createPayment, {
      ...createPayment.example.request,
      ...{ customerId: annasId, idempotencyKey: null },
      lines: [{ productId: hoodie, colour: 'black', size: 'M', seam: null, quantity: 1 }],
    });
    await collection('order_payment', 'orders').updateOne({ paymentId }, { $unset: { payment: 1 } });
    expect(await anna.browser.post(`/api/payment/get/${paymentId}`)).toMatchObject(unreadable);
  });
});

describe('a damaged document of the catalogue', () => {
  it('is reported as unreadable: a product to its editors, a page to everyone', async () => {
    const products = collection('catalogue', 'products');
    const whole = await products.findOne({});
    const _id = new ObjectId();
    await products.insertOne({ ...whole, _id, article: 'damaged' });
    await products.updateOne({ _id }, { $unset: { seams: 1, images: 1 } });
    expect(await staff('GET', `/api/admin/products/${_id.toHexString()}`)).toMatchObject(unreadable);

    const { link } = await shop.bus.request(putPage, putPage.example.request);
    await collection('catalogue', 'pages').updateOne({ link }, { $unset: { updatedAt: 1 } });
    await expect(shop.bus.request(getPage, { link })).rejects.toMatchObject({
      code: 'STORED_DATA_UNREADABLE',
    });
    expect(await anna.browser.get(`/api/pages/${link}`)).toMatchObject(unreadable);
  });
});

it('a damaged promo is reported as unreadable', async () => {
  const { phrase } = await shop.bus.request(putPromo, putPromo.example.request);
  await collection('promo', 'promos').updateOne({ phrase }, { $unset: { action: 1 } });
  await expect(shop.bus.request(getPromo, { phrase })).rejects.toMatchObject({
    code: 'STORED_DATA_UNREADABLE',
  });
});

it('a damaged person is reported as unreadable, while a missing order still returns 404', async () => {
  const people = collection('identity', 'people');
  await people.updateOne({ _id: new ObjectId(annasId) }, { $set: { firstName: 7 } });
  expect(await anna.browser.post('/api/user/profile')).toMatchObject(unreadable);
  expect((await staff('GET', `/api/admin/orders/${new ObjectId().toHexString()}`)).status).toBe(404);
});
