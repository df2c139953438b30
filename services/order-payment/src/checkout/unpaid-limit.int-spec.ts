import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createPayment, type ReplyOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { openCheckouts } from '../../test/open-checkouts.ts';
import { pick } from '../../test/random.ts';
import { begun, openTill, type OpenTill } from '../../test/open-till.ts';
import type { CreatePayment } from './create-payment.use-case.ts';

const input = { ...createPayment.example.request, idempotencyKey: null };
const owner = { phone: '79123456789', email: 'ivan@example.ru' };
type Created = ReplyOf<typeof createPayment>;

let till: OpenTill;
let replicas: CreatePayment[];
let orders = 0;

beforeAll(async () => {
  till = await openTill();
  const aReplica = openCheckouts(till);
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
  /** The guest's network address. */
  at?: string;
  /** The guest's cookie. */
  browser?: string;
  customerId?: string;
  key?: string;
}

/** Places an order, at each replica in turn. */
async function order({ at, browser, customerId, key, ...contact }: Buyer): Promise<Created> {
  return pick(replicas, orders++).run({
    ...input,
    idempotencyKey: key ?? null,
    customerId: customerId ?? null,
    ...(customerId === undefined && { addressHash: at ?? 'home', browserHash: browser ?? 'own' }),
    buyer: { ...input.buyer, ...owner, ...contact },
  });
}
const many = (count: number, wanted: (at: number) => Buyer): Promise<Created>[] =>
  Array.from({ length: count }, (_, at) => order(wanted(at)));
const pay = async ({ paymentId }: Created): Promise<void> => {
  till.bank.decide(`bank-${paymentId}`, 'succeeded');
  await till.get.run({ paymentId });
};
/** How many were placed; all others have to be refused with TOO_MANY_UNPAID_ORDERS. */
async function placedOf(orders: Promise<Created>[]): Promise<number> {
  const outcomes = await Promise.allSettled(orders);
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  for (const reason of refused) expect(reason).toMatchObject({ code: 'TOO_MANY_UNPAID_ORDERS' });
  return outcomes.length - refused.length;
}
const refused = expect.objectContaining({ code: 'TOO_MANY_UNPAID_ORDERS', status: 429 });
const stored = (): Promise<number> => till.shop.model.countDocuments();

describe('a guest', () => {
  it('may have five unpaid orders, receives a retry time beyond, and can order again once one is paid', async () => {
    const created: Created[] = [];
    for (let at = 0; at < 5; at++) created.push(await order({}));
    till.time.ms += 10 * 60_000;
    const error: unknown = await order({ key: 'a-key-of-the-sixth' }).catch((reason: unknown) => reason);
    expect(error).toEqual(refused);
    expect(error instanceof AppError && error.params).toEqual({ retryAfterSeconds: 50 * 60 });
    // Neither an order nor a payment at the provider is left of it.
    expect([await stored(), till.bank.payments.size]).toEqual([5, 5]);
    if (created[0]) await pay(created[0]);
    await expect(order({ key: 'a-key-of-the-sixth' })).resolves.toMatchObject({
      paymentUrl: expect.any(String),
    });
  });

  it('is recognised by the browser, whatever contact they enter', async () => {
    for (let at = 0; at < 5; at++) await order({ phone: `7912000000${at}`, email: `a${at}@example.ru` });
    await expect(order({ phone: '79120000009', email: 'other@example.ru' })).rejects.toEqual(refused);
    await expect(order({ browser: 'another one' })).resolves.toBeDefined();
  });

  it('is not blocked by another visitor at the same address who orders with their contact', async () => {
    expect(await placedOf(many(55, () => ({ browser: 'stranger' })))).toBeLessThanOrEqual(5);
    for (let at = 0; at < 30; at++) await order({ browser: `stranger-${at}` });
    await expect(order({})).resolves.toBeDefined();
  });

  it('does not exceed the limit with concurrent requests', async () => {
    const placed = await placedOf(many(200, () => ({})));
    expect(placed).toBeLessThanOrEqual(5);
    // Two requests with one key are one order, and do not bypass the limit.
    expect(await placedOf(many(40, (at) => ({ key: `pair-of-${Math.floor(at / 2)}` })))).toBeLessThanOrEqual(
      10,
    );
    expect(till.bank.payments.size).toBeGreaterThanOrEqual(await stored());
    expect(await stored()).toBeLessThanOrEqual(5);
  });

  it('shares a limit of 200 with all others at the same address', async () => {
    expect(await placedOf(many(200, (at) => ({ browser: `browser-${at}` })))).toBe(200);
    const next = { browser: 'browser-200' };
    await expect(order(next)).rejects.toEqual(refused);
    await expect(order({ ...next, at: 'elsewhere' })).resolves.toBeDefined();
  });

  it('is not blocked by any number of strangers at other addresses who order with their contact', async () => {
    for (let at = 0; at < 30; at++) await order({ at: `stranger-${at}` });
    await expect(order({ at: 'home' })).resolves.toBeDefined();
    await expect(order({ customerId: '674000000000000000000777' })).resolves.toBeDefined();
  });

  it.each([
    ['cancelled by staff', { adminStatus: 'canceled' }],
    ['deleted', { deletedAt: new Date(begun), isDeleted: true }],
  ])('can order again while the payment of an order that was %s is still pending', async (_, ended) => {
    for (let at = 0; at < 5; at++) await order({});
    await till.shop.model.updateOne({}, { $set: ended });
    await expect(order({})).resolves.toBeDefined();
    await expect(order({})).rejects.toEqual(refused);
  });
});

describe('a signed-in customer', () => {
  it('may have ten unpaid orders, which do not count for guests', async () => {
    const customerId = '674000000000000000000777';
    for (let at = 0; at < 10; at++) await order({ customerId });
    await expect(order({ customerId })).rejects.toEqual(refused);
    await expect(order({ customerId: '674000000000000000000778' })).resolves.toBeDefined();
    await expect(order({})).resolves.toBeDefined();
  });
});

it('imported orders with unknown payment status do not count as unpaid', async () => {
  for (let at = 0; at < 5; at++) await order({});
  const imported = { oldId: 'old', paymentStatus: 'unknown', deliveryType: 'Курьер' };
  await till.shop.model.updateOne({}, { $set: { imported } });
  await expect(order({})).resolves.toBeDefined();
});
