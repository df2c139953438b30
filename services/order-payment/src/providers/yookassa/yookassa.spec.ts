import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aPaymentToCreate } from '../../../test/a-payment-to-create.ts';
import { startYookassaStandIn, type StandIn } from '../../../test/yookassa-stand-in.ts';
import { YookassaClient } from './yookassa-client.ts';
import { YookassaProvider } from './yookassa-provider.ts';

const order = aPaymentToCreate();
const { receipt } = order;

describe('YooKassa', () => {
  let bank: StandIn;
  let yookassa: YookassaProvider;

  function open(secretKey = 'secret', times = { timeoutMs: 700, totalMs: 5_000 }): YookassaProvider {
    const { baseUrl } = bank;
    const access = { baseUrl, shopId: '1', secretKey, ...times, pausesMs: [1, 1] };
    return new YookassaProvider(new YookassaClient(access), { vatCode: 1 });
  }

  beforeEach(async () => {
    bank = await startYookassaStandIn('1', 'secret');
    yookassa = open();
  });
  afterEach(() => bank.close());

  it('creates a payment with its receipt', async () => {
    const made = await yookassa.create(order, 'k1');
    expect(made).toEqual({
      id: 'payment-1',
      status: 'pending',
      amountKopecks: 315_010,
      refundedKopecks: 0,
      reference: 'ours',
      paymentUrl: 'https://bank/payment-1',
      cancelReason: null,
    });
    expect(await yookassa.get('payment-1')).toEqual(made);
    expect(bank.posts[0]?.body).toMatchObject({
      amount: { value: '3150.10', currency: 'RUB' },
      capture: true,
      receipt: {
        customer: { email: 'ivan@example.ru' },
        items: [
          { quantity: 2, amount: { value: '1400.05' }, vat_code: 1, payment_subject: 'commodity' },
          { quantity: 1, amount: { value: '350.00' }, vat_code: 1, payment_subject: 'service' },
        ],
      },
    });
  });

  it.each(['lost-answer', 'too-many', 'silence', 'nonsense'] as const)(
    'creates one payment despite %s',
    async (trouble) => {
      bank.troubles.push(trouble, trouble);
      expect((await yookassa.create(order, 'k1')).id).toBe('payment-1');
      expect(bank.posts.map(({ key }) => key)).toEqual(['k1', 'k1', 'k1']);
      expect(bank.payments.size).toBe(1);
    },
  );

  it('reports a transient error after the last attempt', async () => {
    bank.troubles.push('too-many', 'too-many', 'too-many');
    await expect(yookassa.create(order, 'k1')).rejects.toMatchObject({ kind: 'passing' });
    expect(bank.posts).toHaveLength(3);
  });

  it.each([
    ['by header', { retryAfterSeconds: 1 }, 1_000],
    ['in its body', { retryAfterMs: 300 }, 300],
  ])('waits as long as the API requires %s', async (_where, trouble, waitMs) => {
    bank.troubles.push(trouble);
    const begun = performance.now();
    await yookassa.create(order, 'k1');
    expect(performance.now() - begun).toBeGreaterThanOrEqual(waitMs - 5);
    expect(bank.posts).toHaveLength(2);
  });

  it('does not wait beyond the total timeout, and makes no attempt afterwards', async () => {
    const hasty = open('secret', { timeoutMs: 30_000, totalMs: 2_000 });
    bank.troubles.push({ retryAfterSeconds: 60 });
    await expect(hasty.create(order, 'k1')).rejects.toMatchObject({ kind: 'passing' });
    expect(bank.posts).toHaveLength(1);
    bank.troubles.push('silence', 'silence', 'silence');
    const begun = performance.now();
    await expect(hasty.create(order, 'k2')).rejects.toMatchObject({ kind: 'passing' });
    // The timeout of the whole call ends the attempt: its own would be fifteen times as long.
    expect(performance.now() - begun).toBeLessThan(20_000);
    expect(bank.posts).toHaveLength(2);
  });

  it('distinguishes unknown from refused requests, and repeats neither', async () => {
    await expect(yookassa.get('stranger')).rejects.toMatchObject({ kind: 'unknown' });
    await expect(yookassa.getRefund('stranger')).rejects.toMatchObject({ kind: 'unknown' });
    await yookassa.create(order, 'k1');
    await expect(yookassa.cancel('payment-1', 'k2')).rejects.toMatchObject({ kind: 'refused' });
    const unpaid = { paymentId: 'payment-1', amountKopecks: 5, receipt };
    await expect(yookassa.refund(unpaid, 'k3')).rejects.toMatchObject({ kind: 'refused' });
    await expect(yookassa.getRefund('refund-1')).rejects.toMatchObject({ kind: 'unknown' });
    expect(bank.posts).toHaveLength(3);
  });

  it('treats invalid credentials as a transient error, and does not retry', async () => {
    await yookassa.create(order, 'k1');
    for (const payment of bank.payments.values()) payment.status = 'succeeded';
    const refund = { paymentId: 'payment-1', amountKopecks: 5, receipt };
    const rotated = open('wrong');
    await expect(rotated.get('payment-1')).rejects.toMatchObject({ kind: 'passing' });
    await expect(rotated.create(order, 'k2')).rejects.toMatchObject({ kind: 'passing' });
    await expect(rotated.refund(refund, 'k3')).rejects.toMatchObject({ kind: 'passing' });
    await expect(rotated.getRefund('refund-1')).rejects.toMatchObject({ kind: 'passing' });
    expect(bank.strangers).toEqual(['/payments/payment-1', '/payments', '/refunds', '/refunds/refund-1']);
    expect(await yookassa.refund(refund, 'k3')).toMatchObject({ status: 'succeeded' });
  });

  it('captures and cancels held payments, and refunds once per key', async () => {
    await yookassa.create(order, 'k1');
    await yookassa.create(order, 'k2');
    for (const payment of bank.payments.values()) payment.status = 'waiting_for_capture';
    expect(await yookassa.cancel('payment-2', 'k3')).toMatchObject({ status: 'canceled', paymentUrl: null });
    expect(await yookassa.capture('payment-1', 'k4')).toMatchObject({ status: 'succeeded' });
    const refund = { paymentId: 'payment-1', amountKopecks: 5, receipt };
    const given = await yookassa.refund(refund, 'k5');
    expect(await yookassa.refund(refund, 'k5')).toEqual(given);
    expect(await yookassa.getRefund(given.id)).toEqual(given);
    expect(given).toMatchObject({ paymentId: 'payment-1', status: 'succeeded', amountKopecks: 5 });
    expect(await yookassa.get('payment-1')).toMatchObject({ status: 'succeeded', refundedKopecks: 5 });
  });

  it.each([
    ['185.71.76.31', 'payment.succeeded', { about: 'payment', id: 'p' }],
    ['::ffff:77.75.156.35', 'refund.succeeded', { about: 'refund', id: 'p' }],
    ['2a02:5180::1', 'deal.closed', null],
  ])('parses a notification from %s about %s', (address, event, update) => {
    const body = JSON.stringify({ type: 'notification', event, object: { id: 'p', status: 'any' } });
    expect(yookassa.parseNotification({ body, headers: {}, address })).toEqual(update);
  });

  it.each(['185.71.76.32', '77.75.156.12', '::1', 'nonsense'])('rejects the address %s', (address) => {
    const body = '{"type":"notification","event":"payment.succeeded","object":{"id":"p"}}';
    expect(() => yookassa.parseNotification({ body, headers: {}, address })).toThrow('Not an address');
  });
});
