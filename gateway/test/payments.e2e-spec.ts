import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { startShop, type TestShop } from './shop.ts';

let shop: TestShop;
let mongo: MongoClient;

beforeAll(async () => {
  shop = await startShop();
  mongo = await MongoClient.connect(shop.env['MONGODB_URI'] ?? '');
});

afterAll(async () => {
  await mongo.close();
  await shop.close();
});

let numbers = 100_000;

/** Stores an order with this payment status. @returns its payment id */
async function anOrder(status: string, expiresAt = '2099-01-01T10:00:00.000Z'): Promise<string> {
  const number = ++numbers;
  const paymentId = `payment-${number}`;
  await mongo
    .db(`${shop.env['DB_PREFIX']}order_payment`)
    .collection('orders')
    .insertOne({
      number,
      paymentId,
      lines: [],
      totals: { totalKopecks: 913_050 },
      payment: {
        status,
        url: 'https://bank.example/pay',
        expiresAt: new Date(expiresAt),
        isMetricaPublished: false,
      },
    });
  return paymentId;
}

const get = (paymentId: string): Promise<Response> =>
  fetch(`${shop.url}/api/payment/get/${paymentId}`, { method: 'POST' });

describe('POST /api/payment/get/{paymentId}', () => {
  it('returns 200 when paid, and requests the analytics event exactly once', async () => {
    const paymentId = await anOrder('succeeded');
    const polls = await Promise.all(Array.from({ length: 20 }, () => get(paymentId)));
    expect(new Set(polls.map(({ status }) => status))).toEqual(new Set([200]));
    const bodies = (await Promise.all(polls.map((poll) => poll.json()))) as { metricaPublished: boolean }[];
    expect(bodies[0]).toMatchObject({
      status: 'succeeded',
      promo: null,
      finalPrice: 9130.5,
      orderId: numbers,
    });
    expect(bodies.filter(({ metricaPublished }) => !metricaPublished)).toHaveLength(1);
  });

  it.each(['pending', 'waiting_for_capture'])(
    'returns 202 while it is %s, with the payment URL',
    async (status) => {
      const response = await get(await anOrder(status));
      expect(response.status).toBe(202);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.json()).toEqual({
        status,
        paymentUrl: 'https://bank.example/pay',
        expiresAt: '2099-01-01T10:00:00.000Z',
        orderId: numbers,
        amount: 9130.5,
      });
    },
  );

  it('returns no payment URL of an order that has expired and is not cancelled yet', async () => {
    const response = await get(await anOrder('pending', '2020-01-01T10:00:00.000Z'));
    expect([response.status, await response.json()]).toMatchObject([202, { paymentUrl: null }]);
  });

  it('returns 403 when cancelled', async () => {
    const response = await get(await anOrder('canceled'));
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      code: 'PAYMENT_CANCELED',
      message: 'Платеж отменен. Необходимо сформировать новый заказ.',
    });
  });

  it.each(['nobody', 'no%20id', '..%2F..'])('returns 404 for %s', async (paymentId) => {
    const response = await get(paymentId);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'PAYMENT_NOT_FOUND', message: 'Платёж не найден' });
  });
});
