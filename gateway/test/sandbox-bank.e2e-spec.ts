import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MongoClient, type Collection } from 'mongodb';
import { startShop, type TestShop } from './shop.ts';

interface Stored {
  _id: string;
  status: string;
  [field: string]: unknown;
}

let shop: TestShop;
let mongo: MongoClient;
let payments: Collection<Stored>;

beforeAll(async () => {
  // The test counts the bank's pending notifications, so their delivery is delayed.
  shop = await startShop({ SANDBOX_WEBHOOKS_DELAY_MS: '600000' });
  mongo = await MongoClient.connect(shop.env['MONGODB_URI'] ?? '');
  payments = mongo.db(`${shop.env['DB_PREFIX']}order_payment`).collection<Stored>('sandbox_payments');
});
afterAll(async () => {
  await mongo.close();
  await shop.close();
});

let made = 0;

/** Stores a payment at the bank. @returns its id and its page */
async function aPayment(input: Record<string, unknown> = {}): Promise<{ id: string; page: string }> {
  const id = `payment-${++made}`;
  await payments.insertOne({
    _id: id,
    key: id,
    contentHash: '',
    status: 'pending',
    isThinking: false,
    amountKopecks: 913_050,
    leftKopecks: 913_050,
    description: 'Заказ <b>100237</b>',
    reference: 'ours',
    returnUrl: 'https://shop.example/payment/ours',
    cancelReason: null,
    closingKey: null,
    expiresAt: new Date(Date.now() + 60_000),
    refunds: [],
    webhooks: [],
    createdAt: new Date(),
    ...input,
  });
  return { id, page: `${shop.url}/api/sandbox-bank/${id}` };
}

const send = (page: string, form: Record<string, string>): Promise<Response> =>
  fetch(page, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

const statusOf = async (id: string): Promise<unknown> => (await payments.findOne({ _id: id }))?.status;

describe('the page of the sandbox bank', () => {
  it('shows the amount, contains no scripts, and submits only to itself and the shop', async () => {
    const answer = await fetch((await aPayment()).page);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; img-src data:; form-action 'self' https:\/\/shop\.example; /,
    );
    const text = await answer.text();
    expect(text).toContain('Это учебный банк');
    expect(text).toContain('9\u00a0130,50\u00a0₽');
    expect(text).toContain('Заказ &lt;b&gt;100237');
    expect(text).not.toContain('<script');
  });

  it.each([
    [{ decision: 'pay' }, 'succeeded', null],
    [{ decision: 'pay', card: 'holding' }, 'waiting_for_capture', null],
    [{ decision: 'pay', card: 'without-funds' }, 'canceled', 'insufficient_funds'],
    [{ decision: 'decline' }, 'canceled', 'general_decline'],
  ])('handles %j and redirects to the shop', async (form, status, cancelReason) => {
    const { id, page } = await aPayment();
    const answer = await send(page, form);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      'https://shop.example/payment/ours',
    ]);
    expect(await payments.findOne({ _id: id })).toMatchObject({ status, cancelReason });
  });

  it('can postpone the decision, shows that, and accepts a later one', async () => {
    const { id, page } = await aPayment();
    const answer = await send(page, { decision: 'think' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, new URL(page).pathname]);
    expect(await statusOf(id)).toBe('pending');
    expect(await (await fetch(page)).text()).toContain('Банк думает над платежом');
    await send(page, { decision: 'pay' });
    expect(await statusOf(id)).toBe('succeeded');
    expect(await (await fetch(page)).text()).toContain('Оплачено');
  });

  it('applies only one of several concurrent decisions', async () => {
    const { id, page } = await aPayment();
    const sent = ['pay', 'decline', 'pay', 'think', 'decline'].map((decision) => send(page, { decision }));
    await Promise.all(sent);
    const stored = await payments.findOne({ _id: id });
    expect(stored?.['webhooks']).toHaveLength(1);
    expect(['succeeded', 'canceled']).toContain(stored?.status);
  });

  it('shows that the time has run out and accepts no payment', async () => {
    const { id, page } = await aPayment({ expiresAt: new Date(Date.now() - 1) });
    const answer = await send(page, { decision: 'pay' });
    expect(answer.headers.get('location')).toBe(new URL(page).pathname);
    expect(await (await fetch(page)).text()).toContain('Время на оплату вышло');
    expect(await payments.findOne({ _id: id })).toMatchObject({
      status: 'canceled',
      cancelReason: 'expired_on_confirmation',
    });
  });

  it.each(['nobody', 'no%20id', '..%2F..'])('returns 404 for %s', async (id) => {
    const answer = await fetch(`${shop.url}/api/sandbox-bank/${id}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('Учебный банк не знает такого платежа');
  });

  it('rejects an unknown decision and unknown fields', async () => {
    const { page } = await aPayment();
    expect((await send(page, { decision: 'steal' })).status).toBe(400);
    expect((await send(page, { decision: 'pay', amount: '1' })).status).toBe(400);
  });
});

it('other endpoints reject HTML forms', async () => {
  const answer = await send(`${shop.url}/api/payment/create/guest`, { email: 'a@b.ru' });
  expect(answer.status).toBe(415);
});

it('the API reports whether payments are real, what delivery costs and how long it takes to be sent', async () => {
  const answer = await fetch(`${shop.url}/api/payment/mode`);
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { isSandbox: true, delivery: 350, dispatch: { fastDays: 3, madeDays: 10 } },
  ]);
});

it('the sandbox bank is not served when another provider is configured', async () => {
  const { page } = await aPayment();
  const other = await startShop({
    DB_PREFIX: shop.env['DB_PREFIX'] ?? '',
    DELIVERY_KOPECKS: '49950',
    PAYMENT_PROVIDER: 'yookassa',
    YOOKASSA_URL: 'http://127.0.0.1:9',
    YOOKASSA_SHOP_ID: '1',
    YOOKASSA_SECRET_KEY: 'secret',
  });
  try {
    expect((await fetch(new URL(new URL(page).pathname, other.url))).status).toBe(404);
    expect(await (await fetch(`${other.url}/api/payment/mode`)).json()).toEqual({
      isSandbox: false,
      delivery: 499.5,
      dispatch: { fastDays: 3, madeDays: 10 },
    });
  } finally {
    await other.close();
  }
});
