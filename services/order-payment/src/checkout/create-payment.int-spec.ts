import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createPayment, type checkLines, type ReplyOf } from '@shop/contracts';
import { loadConfig, type Bus, type Logger } from '@shop/service-kit';
import { begun, openTill, type OpenTill } from '../../test/open-till.ts';
import { paymentPollConfig } from '../payments/poll-schedule.ts';
import { ProviderError } from '../providers/payment-provider.ts';
import { providersConfig } from '../providers/providers.config.ts';
import { checkoutConfig } from './checkout.config.ts';
import { CreatePayment } from './create-payment.use-case.ts';
import { PlaceOrder } from './place-order.use-case.ts';
import { PrepareOwnCheckout } from './prepare-own-checkout.use-case.ts';
import { OrderQueryRepository } from '../orders/order-query.repository.ts';
import { UnpaidLimit } from './unpaid-limit.ts';
import { PromoUse } from './promo-use.ts';

const hoodie: ReplyOf<typeof checkLines>['lines'][number] = {
  product: {
    id: '674000000000000000000001',
    title: 'Худи',
    priceKopecks: 439_000,
    discountPriceKopecks: null,
    itemType: 'type_available',
    image: null,
  },
  lineIssues: [],
};
const input = createPayment.example.request;
const key = input.idempotencyKey ?? '';
const down = (): never => {
  throw new ProviderError('passing', 'no answer');
};

let till: OpenTill;
let ids = 0;

/** A replica that takes checkouts. */
function aReplica(): CreatePayment {
  const { shop, bank, time, logger } = till;
  const clock = (): Date => new Date(time.ms);
  const schema = checkoutConfig.extend(paymentPollConfig.shape).extend(providersConfig.shape);
  const config = loadConfig(schema, { PAYMENT_PROVIDER: 'sandbox', STOREFRONT_URL: 'https://shop.example' });
  const bus = { request: async () => ({ lines: [hoodie] }), publish: () => undefined } as unknown as Bus;
  const reported = logger as unknown as Logger;
  const promos = new PromoUse(bus, reported);
  const placing = new PlaceOrder(
    bus,
    promos,
    shop.orders,
    shop.numbers,
    () => `payment-${ids++}`,
    clock,
    config,
  );
  const unpaid = new UnpaidLimit(
    shop.orders,
    new OrderQueryRepository(shop.model),
    promos,
    clock,
    config,
    bus,
  );
  const preparing = new PrepareOwnCheckout(bus);
  return new CreatePayment(placing, preparing, unpaid, shop.payments, bank, clock, config, reported);
}

beforeAll(async () => {
  till = await openTill();
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
  it('sent 200 times at once to several replicas under one key is one order and one payment', async () => {
    const replicas = [aReplica(), aReplica(), aReplica()];
    const created = await Promise.all(
      Array.from({ length: 200 }, (_, at) => replicas[at % replicas.length]?.run(input)),
    );
    expect(new Set(created.map((one) => JSON.stringify(one))).size).toBe(1);
    expect([await till.shop.model.countDocuments(), till.bank.payments.size]).toEqual([1, 1]);
    const { paymentId, paymentUrl } = created[0] ?? {};
    expect(paymentUrl).toBe(`https://bank.example/bank-${paymentId}`);
    // The provider's key is the order's own, so that even two questions are one payment.
    expect(new Set(till.bank.calls)).toEqual(new Set([`create ${paymentId}`]));
  });

  it('is answered from what is kept when it comes again', async () => {
    const first = await aReplica().run(input);
    till.bank.trouble = down;
    await expect(aReplica().run(input)).resolves.toEqual(first);
    till.bank.decide(`bank-${first.paymentId}`, 'succeeded');
    till.bank.trouble = () => undefined;
    await till.get.run({ paymentId: first.paymentId });
    await expect(aReplica().run(input)).resolves.toEqual({ ...first, paymentUrl: null });
  });
});

describe('a provider that is down', () => {
  it('is told as such, and the same key asks it again with the same key', async () => {
    till.bank.trouble = down;
    await expect(aReplica().run(input)).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_DOWN', status: 503 });
    till.bank.trouble = () => undefined;
    const { paymentId } = await aReplica().run(input);
    expect(till.bank.calls).toEqual([`create ${paymentId}`, `create ${paymentId}`]);
    expect([await till.shop.model.countDocuments(), till.bank.payments.size]).toEqual([1, 1]);
  });

  it('leaves an order that dies at its expiry and is not brought back by its key', async () => {
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

  it('that made the payment and lost its answer makes no second one', async () => {
    const made = await aReplica().run({ ...input, idempotencyKey: 'another-key' });
    till.bank.calls.length = 0;
    const forgotten = { 'payment.provider': null, 'payment.providerId': null, 'payment.url': null };
    await till.shop.model.updateOne({ paymentId: made.paymentId }, { $set: forgotten });
    await expect(aReplica().run({ ...input, idempotencyKey: 'another-key' })).resolves.toEqual(made);
    expect(till.bank.payments.size).toBe(1);
  });
});
