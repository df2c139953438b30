import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createPayment } from '@shop/contracts';
import { openCheckouts } from '../../test/open-checkouts.ts';
import { begun, openTill, type OpenTill } from '../../test/open-till.ts';
import { ProviderError } from '../providers/payment-provider.ts';
import type { CreatePayment } from './create-payment.use-case.ts';

const input = createPayment.example.request;
const key = input.idempotencyKey ?? '';
const down = (): never => {
  throw new ProviderError('passing', 'no answer');
};

let till: OpenTill;
let aReplica: () => CreatePayment;

beforeAll(async () => {
  till = await openTill();
  aReplica = openCheckouts(till);
});
afterAll(() => till.shop.close());
beforeEach(() => {
  jest.clearAllMocks();
  till.time.ms = begun;
  till.bank.trouble = () => undefined;
});
afterEach(async () => {
  await till.shop.model.deleteMany({});
  till.bank.payments.clear();
  till.bank.calls.length = 0;
});

describe('a checkout', () => {
  it('creates one order and one payment for 200 concurrent requests with one key on several replicas', async () => {
    const replicas = [aReplica(), aReplica(), aReplica()];
    const created = await Promise.all(
      Array.from({ length: 200 }, (_, at) => replicas[at % replicas.length]?.run(input)),
    );
    expect(new Set(created.map((one) => JSON.stringify(one))).size).toBe(1);
    expect([await till.shop.model.countDocuments(), till.bank.payments.size]).toEqual([1, 1]);
    const { paymentId, paymentUrl } = created[0] ?? {};
    expect(paymentUrl).toBe(`https://bank.example/bank-${paymentId}`);
    // The idempotency key at the provider is the payment id, so even two requests create one payment.
    expect(new Set(till.bank.calls)).toEqual(new Set([`create ${paymentId}`]));
  });

  it('is answered from the stored order when it is repeated', async () => {
    const first = await aReplica().run(input);
    till.bank.trouble = down;
    await expect(aReplica().run(input)).resolves.toEqual(first);
    till.bank.decide(`bank-${first.paymentId}`, 'succeeded');
    till.bank.trouble = () => undefined;
    await till.get.run({ paymentId: first.paymentId });
    await expect(aReplica().run(input)).resolves.toEqual({ ...first, paymentUrl: null });
  });

  it('has no payment URL once the order has expired, also before the provider is polled', async () => {
    const first = await aReplica().run(input);
    till.time.ms = begun + 3_600_000 - 1;
    await expect(aReplica().run(input)).resolves.toEqual(first);
    till.time.ms = begun + 3_600_000;
    await expect(aReplica().run(input)).resolves.toEqual({ ...first, paymentUrl: null });
  });

  it('has no payment URL on its page either, while the provider still waits for an expired payment', async () => {
    const { paymentId, paymentUrl } = await aReplica().run(input);
    till.time.ms = begun + 3_600_000 - 1;
    await expect(till.get.run({ paymentId })).resolves.toMatchObject({ status: 'pending', paymentUrl });
    till.time.ms = begun + 3_600_000;
    till.bank.trouble = down;
    await expect(till.get.run({ paymentId })).resolves.toMatchObject({ status: 'pending', paymentUrl: null });
  });
});

describe('an unavailable provider', () => {
  it('is reported with 503, and a repeated request reuses the same payment key', async () => {
    till.bank.trouble = down;
    await expect(aReplica().run(input)).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_DOWN', status: 503 });
    till.bank.trouble = () => undefined;
    const { paymentId } = await aReplica().run(input);
    expect(till.bank.calls).toEqual([`create ${paymentId}`, `create ${paymentId}`]);
    expect([await till.shop.model.countDocuments(), till.bank.payments.size]).toEqual([1, 1]);
  });

  it('leaves an order that expires and is not revived by its key', async () => {
    till.bank.trouble = down;
    await expect(aReplica().run(input)).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_DOWN' });
    till.bank.trouble = () => undefined;
    till.time.ms = begun + 3_600_000;
    await expect(aReplica().run(input)).resolves.toMatchObject({ paymentUrl: null });
    await till.reconciler.runDue();
    const order = await till.shop.orders.findByIdempotencyKey(key);
    expect(order).toMatchObject({
      adminStatus: 'canceled',
      payment: { status: 'canceled', providerId: null },
    });
    await expect(aReplica().run(input)).resolves.toMatchObject({ paymentUrl: null });
    expect(till.bank.payments.size).toBe(0);
  });

  it('gets the same request again after its answer was lost and staff changed e-mail and number', async () => {
    till.bank.answer = down;
    await expect(aReplica().run(input)).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_DOWN' });
    till.bank.answer = () => undefined;
    await till.shop.model.updateOne({}, { 'buyer.email': 'petr@example.ru', number: 900_001 });
    await expect(aReplica().run(input)).resolves.toMatchObject({ paymentUrl: expect.any(String) });
    expect(till.bank.payments.size).toBe(1);
  });

  it('creates no second payment when the response to the first one was lost', async () => {
    const made = await aReplica().run({ ...input, idempotencyKey: 'another-key' });
    till.bank.calls.length = 0;
    const forgotten = { 'payment.provider': null, 'payment.providerId': null, 'payment.url': null };
    await till.shop.model.updateOne({ paymentId: made.paymentId }, { $set: forgotten });
    await expect(aReplica().run({ ...input, idempotencyKey: 'another-key' })).resolves.toEqual(made);
    expect(till.bank.payments.size).toBe(1);
  });
});
