import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createPayment, type checkLines, type ReplyOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { loadConfig, type Bus, type Logger } from '@shop/service-kit';
import { begun, openTill, type OpenTill } from '../../test/open-till.ts';
import { OrderQueryRepository } from '../orders/order-query.repository.ts';
import { paymentPollConfig } from '../payments/poll-schedule.ts';
import { providersConfig } from '../providers/providers.config.ts';
import { checkoutConfig } from './checkout.config.ts';
import { CreatePayment } from './create-payment.use-case.ts';
import { PlaceOrder } from './place-order.use-case.ts';
import { PrepareOwnCheckout } from './prepare-own-checkout.use-case.ts';
import { PromoUse } from './promo-use.ts';
import { UnpaidLimit } from './unpaid-limit.ts';

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
const input = { ...createPayment.example.request, idempotencyKey: null };
const owner = { phone: '79123456789', email: 'ivan@example.ru' };
type Created = ReplyOf<typeof createPayment>;

let till: OpenTill;
let replicas: CreatePayment[];
let ids = 0;

function aReplica(): CreatePayment {
  const { shop, bank, time, logger } = till;
  const clock = (): Date => new Date(time.ms);
  const schema = checkoutConfig.extend(paymentPollConfig.shape).extend(providersConfig.shape);
  const config = loadConfig(schema, { PAYMENT_PROVIDER: 'sandbox', STOREFRONT_URL: 'https://shop.example' });
  const bus = { request: async () => ({ lines: [hoodie] }), publish: () => undefined } as unknown as Bus;
  const reported = logger as unknown as Logger;
  const promos = new PromoUse(bus, reported);
  const newId = (): string => `payment-${ids++}`;
  const placing = new PlaceOrder(bus, promos, shop.orders, shop.numbers, newId, clock, config);
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
  replicas = [aReplica(), aReplica(), aReplica()];
});
afterAll(() => till.shop.close());
beforeEach(() => {
  till.time.ms = begun;
});
afterEach(async () => {
  await till.shop.model.deleteMany({});
  till.bank.payments.clear();
  till.bank.calls.length = 0;
});

interface Buyer {
  phone?: string;
  email?: string;
  /** Where a guest is. */
  at?: string;
  customerId?: string;
  key?: string;
}

/** An order of somebody, at one of the replicas. */
async function order({ at, customerId, key, ...contact }: Buyer): Promise<Created> {
  const replica = replicas[ids % replicas.length] ?? aReplica();
  return replica.run({
    ...input,
    idempotencyKey: key ?? null,
    customerId: customerId ?? null,
    ...(customerId === undefined && { addressHash: at ?? 'home' }),
    buyer: { ...input.buyer, ...owner, ...contact },
  });
}
const many = (count: number, wanted: (at: number) => Buyer): Promise<Created>[] =>
  Array.from({ length: count }, (_, at) => order(wanted(at)));
const pay = async ({ paymentId }: Created): Promise<void> => {
  till.bank.decide(`bank-${paymentId}`, 'succeeded');
  await till.get.run({ paymentId });
};
/** How many were placed; all others have to be refused as too many. */
async function placedOf(orders: Promise<Created>[]): Promise<number> {
  const outcomes = await Promise.allSettled(orders);
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  for (const reason of refused) expect(reason).toMatchObject({ code: 'TOO_MANY_UNPAID_ORDERS' });
  return outcomes.length - refused.length;
}
const refused = expect.objectContaining({ code: 'TOO_MANY_UNPAID_ORDERS', status: 429 });
const stored = (): Promise<number> => till.shop.model.countDocuments();

describe('a guest', () => {
  it('has five unpaid orders, is told when to come back, and goes on once one is paid', async () => {
    const created: Created[] = [];
    for (let at = 0; at < 5; at++) created.push(await order({}));
    till.time.ms += 10 * 60_000;
    const error: unknown = await order({ key: 'a-key-of-the-sixth' }).catch((reason: unknown) => reason);
    expect(error).toEqual(refused);
    expect(error instanceof AppError && error.params).toEqual({ retryAfterSeconds: 50 * 60 });
    // Nothing is left of it, neither here nor at the provider.
    expect([await stored(), till.bank.payments.size]).toEqual([5, 5]);
    if (created[0]) await pay(created[0]);
    await expect(order({ key: 'a-key-of-the-sixth' })).resolves.toMatchObject({
      paymentUrl: expect.any(String),
    });
  });

  it('has them by phone and by e-mail alike', async () => {
    for (let at = 0; at < 5; at++) await order({ phone: `7912000000${at}` });
    await expect(order({ phone: '79120000009' })).rejects.toEqual(refused);
    await expect(order({ phone: '79120000009', email: 'other@example.ru' })).resolves.toBeDefined();
  });

  it('is not kept from buying by a stranger who orders with their contact', async () => {
    expect(await placedOf(many(55, () => ({ at: 'stranger' })))).toBeLessThanOrEqual(5);
    for (let at = 0; at < 4; at++) await order({ at: `stranger-${at}` });
    await expect(order({ at: 'home' })).resolves.toBeDefined();
  });

  it('never has more than the limit, however many are sent at once', async () => {
    const placed = await placedOf(many(200, () => ({})));
    expect(placed).toBeLessThanOrEqual(5);
    // A pair with one key is one order, and no way around the limit.
    expect(await placedOf(many(40, (at) => ({ key: `pair-of-${Math.floor(at / 2)}` })))).toBeLessThanOrEqual(
      10,
    );
    expect(till.bank.payments.size).toBeGreaterThanOrEqual(await stored());
    expect(await stored()).toBeLessThanOrEqual(5);
  });

  it('is counted with all others at the same address: twenty', async () => {
    const anybody = (at: number): Buyer => ({
      phone: `791200001${String(at).padStart(2, '0')}`,
      email: `a${at}@example.ru`,
    });
    for (let at = 0; at < 20; at++) await order(anybody(at));
    await expect(order(anybody(20))).rejects.toEqual(refused);
    await expect(order({ ...anybody(20), at: 'elsewhere' })).resolves.toBeDefined();
  });

  it('shares twenty-five with guests who order with their contact from other addresses', async () => {
    for (let at = 0; at < 25; at++) await order({ at: `stranger-${at}` });
    await expect(order({ at: 'home' })).rejects.toEqual(refused);
    // Who signs in is not concerned.
    await expect(order({ customerId: '674000000000000000000777' })).resolves.toBeDefined();
    // The strangers' orders end, and nothing stays of them.
    await till.shop.model.updateMany(
      { addressHash: /^stranger/ },
      { $set: { 'payment.status': 'canceled' } },
    );
    await expect(order({ at: 'home' })).resolves.toBeDefined();
  });
});

describe('a signed-in customer', () => {
  it('has ten unpaid orders of their own, and none of them counts for guests', async () => {
    const customerId = '674000000000000000000777';
    for (let at = 0; at < 10; at++) await order({ customerId });
    await expect(order({ customerId })).rejects.toEqual(refused);
    await expect(order({ customerId: '674000000000000000000778' })).resolves.toBeDefined();
    await expect(order({})).resolves.toBeDefined();
  });
});

it('orders of the earlier site, whose state is unknown, are no unpaid ones', async () => {
  for (let at = 0; at < 5; at++) await order({});
  const imported = { oldId: 'old', paymentStatus: 'unknown', deliveryType: 'Курьер' };
  await till.shop.model.updateOne({}, { $set: { imported } });
  await expect(order({})).resolves.toBeDefined();
});
