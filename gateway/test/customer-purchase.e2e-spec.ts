import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createPayment } from '@shop/contracts';
import { eventually } from '@shop/testing';
import { MongoClient } from 'mongodb';
import { aCustomer, type TestCustomer } from './customer.ts';
import { putHoodie } from './put-hoodie.ts';
import { startShop, type TestShop } from './shop.ts';

let shop: TestShop;
let mongo: MongoClient;
let productId: string;

beforeAll(async () => {
  // Every notification is sent twice and out of order.
  shop = await startShop({ SANDBOX_WEBHOOKS_DUPLICATE: '2', SANDBOX_WEBHOOKS_SHUFFLE: 'true' });
  mongo = await MongoClient.connect(shop.env['MONGODB_URI'] ?? '');
  productId = await putHoodie(shop);
});
afterAll(async () => {
  await mongo.close();
  await shop.close();
});

/** Waits until the bank has sent all notifications of a payment and the shop owes nothing more for the order. */
async function everythingIsDone(paymentId: string): Promise<void> {
  const database = mongo.db(`${shop.env['DB_PREFIX']}order_payment`);
  await eventually(async () => {
    const order = await database.collection('orders').findOne({ paymentId });
    expect(order?.['effects']).toEqual([]);
    const [bankId] = String(order?.['payment'].url).split('/').slice(-1);
    const payment = await database
      .collection<{ _id: string; webhooks: unknown[] }>('sandbox_payments')
      .findOne({ _id: bankId ?? '' });
    expect(payment?.webhooks).toEqual([]);
  }, 20_000);
}

/** Orders the content of the cart, over the bus. */
async function order(customerId: string): Promise<{ paymentId: string; page: URL }> {
  const { paymentId, paymentUrl } = await shop.bus.request(createPayment, {
    ...createPayment.example.request,
    customerId,
    idempotencyKey: null,
    lines: [{ productId, colour: 'black', size: 'M', seam: null, quantity: 1 }],
  });
  return { paymentId, page: new URL(new URL(paymentUrl ?? '').pathname, shop.url) };
}

const decide = (page: URL, decision: string): Promise<Response> =>
  fetch(page, { method: 'POST', body: new URLSearchParams({ decision }), redirect: 'manual' });

const statusOf = async (paymentId: string): Promise<number> =>
  (await fetch(`${shop.url}/api/payment/get/${paymentId}`, { method: 'POST' })).status;

const add = async (customer: TestCustomer): Promise<void> => {
  const item = { _id: productId, Color: 'black', Size: 'M', Seam: null };
  expect((await customer.post('/api/user/cart/add', { item })).status).toBe(200);
};

const piecesIn = async (customer: TestCustomer): Promise<number> => {
  const { cartItems } = (await customer.get('/api/user/cart')).body as { cartItems: { Quantity: number }[] };
  return cartItems.reduce((all, { Quantity }) => all + Quantity, 0);
};

it('empties only the cart of the customer, once, when their order is paid', async () => {
  const [anna, boris] = [aCustomer(shop, 'anna'), aCustomer(shop, 'boris')];
  await add(anna);
  await add(boris);
  const { paymentId, page } = await order('anna');
  await decide(page, 'think');
  expect(await statusOf(paymentId)).toBe(202);
  // Nothing is paid yet, so the cart is unchanged.
  expect(await piecesIn(anna)).toBe(1);
  await decide(page, 'pay');
  await eventually(async () => {
    expect(await piecesIn(anna)).toBe(0);
  }, 20_000);
  expect(await statusOf(paymentId)).toBe(200);
  await add(anna);
  await everythingIsDone(paymentId);
  expect(await piecesIn(anna)).toBe(1);
  expect(await piecesIn(boris)).toBe(1);
});

it('keeps the cart when the payment is declined', async () => {
  const vera = aCustomer(shop, 'vera');
  await add(vera);
  const { paymentId, page } = await order('vera');
  await decide(page, 'decline');
  await eventually(async () => {
    expect(await statusOf(paymentId)).toBe(403);
  }, 20_000);
  await everythingIsDone(paymentId);
  expect(await piecesIn(vera)).toBe(1);
});
