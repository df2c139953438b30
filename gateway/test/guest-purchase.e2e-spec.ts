import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aGuestCheckout, eventually, orderAsGuest } from '@shop/testing';
import { MongoClient, type Document } from 'mongodb';
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

/** Orders a hoodie as a guest; returns the payment and the bank's page at the gateway's address. */
async function order(): Promise<{ paymentId: string; page: URL }> {
  const { paymentId, paymentUrl } = await orderAsGuest(shop.url, aGuestCheckout(productId));
  return { paymentId, page: new URL(new URL(paymentUrl).pathname, shop.url) };
}

const send = (page: URL, decision: string): Promise<Response> =>
  fetch(page, { method: 'POST', body: new URLSearchParams({ decision }), redirect: 'manual' });

const stored = (paymentId: string): Promise<Document | null> =>
  mongo.db(`${shop.env['DB_PREFIX']}order_payment`).collection('orders').findOne({ paymentId });

const statusOf = async (paymentId: string): Promise<number> =>
  (await fetch(`${shop.url}/api/payment/get/${paymentId}`, { method: 'POST' })).status;

describe('a guest on the page of the sandbox bank', () => {
  it.each([
    ['pay', 'succeeded', 200],
    ['decline', 'canceled', 403],
  ])('who decides to %s changes the payment once', async (decision, status, answered) => {
    const { paymentId, page } = await order();
    expect((await send(page, decision)).headers.get('location')).toMatch(
      new RegExp(`/payment/${paymentId}$`),
    );
    await eventually(async () => {
      expect(await stored(paymentId)).toMatchObject({ payment: { status } });
    }, 20_000);
    const { history } = (await stored(paymentId)) ?? {};
    const moves = (history as { kind: string; status: string }[]).filter(
      (entry) => entry.kind === 'payment-status' && entry.status === status,
    );
    expect(moves).toHaveLength(1);
    expect(await statusOf(paymentId)).toBe(answered);
  });

  it('who delays the decision has not paid yet, and can pay later', async () => {
    const { paymentId, page } = await order();
    await send(page, 'think');
    expect(await statusOf(paymentId)).toBe(202);
    await send(page, 'pay');
    await eventually(async () => {
      expect(await statusOf(paymentId)).toBe(200);
    }, 20_000);
  });
});
