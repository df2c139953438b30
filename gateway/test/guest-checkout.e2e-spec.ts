import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aGuestCheckout } from '@shop/testing';
import { MongoClient } from 'mongodb';
import { putHoodie } from './put-hoodie.ts';
import { startShop, type TestShop } from './shop.ts';

let shop: TestShop;
let productId: string;

beforeAll(async () => {
  shop = await startShop();
  productId = await putHoodie(shop);
});
afterAll(() => shop.close());

const checkout = (): Record<string, unknown> => aGuestCheckout(productId, { phone: '7 (912) 345-67-89' });

async function send(
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await fetch(`${shop.url}/api/payment/create/guest`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

describe('POST /api/payment/create/guest', () => {
  it('returns the payment URL, and the payment can be requested', async () => {
    const { status, body } = await send(checkout());
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      paymentUrl: expect.stringMatching(/^http/),
      paymentId: expect.any(String),
    });
    const requested = await fetch(`${shop.url}/api/payment/get/${String(body['paymentId'])}`, {
      method: 'POST',
    });
    expect(requested.status).toBe(202);
    expect(await requested.json()).toMatchObject({ status: 'pending', paymentUrl: body['paymentUrl'] });
  });

  it('creates one payment per key, and rejects the key with other content', async () => {
    const headers = { 'idempotency-key': 'a-key-of-my-own' };
    const sent = await Promise.all(Array.from({ length: 10 }, () => send(checkout(), headers)));
    expect(new Set(sent.map(({ body }) => `${body['paymentId']} ${body['paymentUrl']}`)).size).toBe(1);
    const other = await send({ ...checkout(), userComment: 'Позвоните' }, headers);
    expect([other.status, other.body['code']]).toEqual([409, 'IDEMPOTENCY_KEY_TAKEN']);
  });

  it.each([
    [{ firstName: ' ' }, 'BUYER_INCOMPLETE', 'firstName'],
    [{ address: '' }, 'BUYER_INCOMPLETE', 'address'],
    [{ email: 'ivan@mail' }, 'EMAIL_INVALID', 'email'],
    [{ phone: '+375 29 123-45-67' }, 'PHONE_INVALID', 'phone'],
    [{ firstName: undefined }, 'BAD_REQUEST', 'firstName'],
    [{ price: 1 }, 'BAD_REQUEST', 'price'],
    [{ items: [] }, 'BAD_REQUEST', 'items'],
  ])('rejects %j with %s', async (input, code, field) => {
    const { status, body } = await send({ ...checkout(), ...input });
    expect([status, body['code']]).toEqual([400, code]);
    expect(body['details']).toEqual([{ field, message: expect.any(String) }]);
  });

  it('stores the consent of the buyer, and rejects a buyer without consent', async () => {
    const refused = await send({ ...checkout(), agreement: false });
    expect([refused.status, refused.body['code']]).toEqual([400, 'ORDER_AGREEMENT_REQUIRED']);
    const { body } = await send({ ...checkout(), agreement: true });
    const mongo = await MongoClient.connect(shop.env['MONGODB_URI'] ?? '');
    try {
      const orders = mongo.db(`${shop.env['DB_PREFIX']}order_payment`).collection('orders');
      const order = await orders.findOne({ paymentId: body['paymentId'] });
      expect(order?.['consent']).toMatchObject({ version: '2026-11-21', at: order?.['createdAt'] });
    } finally {
      await mongo.close();
    }
  });

  it('rejects an invalid idempotency key', async () => {
    const { status, body } = await send(checkout(), { 'idempotency-key': 'no' });
    expect([status, body['details']]).toEqual([
      400,
      [{ field: 'Idempotency-Key', message: 'Ожидается другой формат' }],
    ]);
  });

  it('names the lines that are no longer available', async () => {
    const items = [{ _id: productId, Color: 'white', Size: 'M', Seam: null, Quantity: 1 }];
    const { status, body } = await send({ ...checkout(), items });
    expect([status, body['code']]).toEqual([409, 'LINES_DO_NOT_FIT']);
    expect(body['details']).toEqual([{ field: 'items.0', message: expect.stringContaining('цвет white') }]);
  });

  it('limits unpaid orders per browser with Retry-After, without using up the limit of the owner of the contact', async () => {
    const body = aGuestCheckout(productId, { phone: '79123450055', email: 'owner@example.ru' });
    const at = { 'x-forwarded-for': '203.0.113.55' };
    const post = (headers: Record<string, string>): Promise<Response> =>
      fetch(`${shop.url}/api/payment/create/guest`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const first = await post(at);
    const [cookie = ''] = first.headers.getSetCookie().join().split(';');
    expect([first.status, cookie]).toEqual([200, expect.stringMatching(/^shop_guest=[\w-]{22}$/)]);
    const stranger = { ...at, cookie };
    const sent = await Promise.all(Array.from({ length: 12 }, () => send(body, stranger)));
    expect(sent.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(4);
    while ((await send(body, stranger)).status === 200);
    const answer = await post(stranger);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(await answer.json()).toMatchObject({
      code: 'TOO_MANY_UNPAID_ORDERS',
      message: expect.stringContaining('Оплатите один из них'),
    });
    // The owner of the contact in a browser of their own, at the same address.
    expect((await send(body, at)).status).toBe(200);
  });
});
