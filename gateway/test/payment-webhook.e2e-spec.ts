import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startShop, type TestShop } from './shop.ts';

let shop: TestShop;

beforeAll(async () => {
  // The forwarded address is trusted only because the gateway trusts the test as its proxy.
  shop = await startShop({
    PAYMENT_PROVIDER: 'yookassa',
    YOOKASSA_URL: 'http://127.0.0.1:9',
    YOOKASSA_SHOP_ID: '1',
    YOOKASSA_SECRET_KEY: 'key',
  });
});
afterAll(() => shop.close());

const notification = '{"type":"notification","event":"payment.succeeded","object":{"id":"nobody-s"}}';

const send = (provider: string, body: string, from = '185.71.76.1'): Promise<Response> =>
  fetch(`${shop.url}/api/payment/webhook/${provider}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body,
  });

describe('POST /api/payment/webhook/{provider}', () => {
  it('returns 200 to the provider, also for a payment of another shop', async () => {
    const answer = await send('yookassa', notification);
    expect([answer.status, await answer.json()]).toEqual([200, {}]);
  });

  it.each(['{"type":"notification","event":"deal.closed","object":{"id":"1"}}', '[]', 'no JSON at all'])(
    'returns 200 to notifications that are not about payments: %s',
    async (body) => {
      expect((await send('yookassa', body)).status).toBe(200);
    },
  );

  it('returns 403 to other senders', async () => {
    const answer = await send('yookassa', notification, '203.0.113.7');
    expect([answer.status, await answer.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'NOTIFICATION_FORGED' }),
    ]);
  });

  it.each(['sandbox', 'nobody', '..', 'x'.repeat(60)])(
    'returns 404 for a provider that is not in use: %s',
    async (name) => {
      const answer = await send(encodeURIComponent(name), notification);
      expect(answer.status).toBe(404);
    },
  );

  it.each(['', 'x'.repeat(262_145)])('returns 400 for an empty or too large body', async (body) => {
    expect((await send('yookassa', body)).status).toBe(400);
  });
});
