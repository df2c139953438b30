import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Logger } from '@shop/service-kit';
import type { Effect } from '../src/effects/effect.ts';
import { effectsConfig } from '../src/effects/effects.config.ts';
import { EffectsRunner } from '../src/effects/effects-runner.ts';
import { EffectRepository } from '../src/orders/effect.repository.ts';
import { effectNames } from '../src/orders/effect-name.ts';
import type { OrderRecord } from '../src/orders/order-record.ts';
import { begun } from './open-till.ts';
import { openExtras, type OpenExtras } from './open-extras.ts';

/** Fields of an order as overwritten manually, or by a faulty version. */
type Damage = Record<string, unknown>;

let shop: OpenExtras;
/** The effects that ran: order id and effect name. */
const done: string[] = [];
let runner: EffectsRunner;

beforeAll(async () => {
  shop = await openExtras();
  const effects = effectNames.map((name): Effect => ({
    name,
    run: async ({ id }) => void done.push(`${id} ${name}`),
  }));
  let leases = 0;
  runner = new EffectsRunner(
    new EffectRepository(shop.shop.model),
    effects,
    () => `lease-${leases++}`,
    effectsConfig.parse({}),
    () => new Date(shop.time.ms),
    shop.logger as unknown as Logger,
  );
});
afterAll(() => shop.shop.close());
beforeEach(() => {
  jest.clearAllMocks();
  shop.time.ms = begun;
  shop.bank.calls.length = 0;
  shop.bank.trouble = () => undefined;
  done.length = 0;
});
afterEach(() => shop.shop.model.deleteMany({}));

/** Bypasses mongoose, which would reject the values. */
const damage = (order: OrderRecord, $set: Damage): Promise<unknown> =>
  shop.shop.model.collection.updateOne({ number: order.number }, { $set });

async function stored({ number }: OrderRecord): Promise<Record<string, unknown>> {
  const found = await shop.shop.model.collection.findOne({ number });
  if (!found) throw new Error(`no order ${number}`);
  return found;
}

/** The number of damaged orders that are due before the intact one. */
const count = 3;

async function damagedBefore(
  make: () => Promise<OrderRecord>,
  what: Damage,
): Promise<{ damaged: OrderRecord[]; whole: OrderRecord }> {
  const damaged: OrderRecord[] = [];
  for (let at = 0; at < count; at++) {
    const order = await make();
    await damage(order, what);
    damaged.push(order);
  }
  shop.time.ms += 1_000;
  const whole = await make();
  return { damaged, whole };
}

const historyOfNone: Damage = { history: 7 };

describe('damaged orders due before an intact one', () => {
  it.each<[string, Damage]>([
    ['a history that is none', historyOfNone],
    ['a history with nothing in it', { history: [null] }],
    ['attempts that are no number', { 'effects.0.attempts': 'many' }],
    ['attempts of null', { 'effects.0.attempts': null }],
    ['no lines', { lines: null }],
    ['no buyer', { buyer: null }],
  ])('do not block effects: %s', async (_name, what) => {
    const { damaged, whole } = await damagedBefore(shop.aPaidOrder, what);
    const pending = whole.effects.map(({ name }) => `${whole.id} ${name}`);
    expect(pending.length).toBeGreaterThan(2);
    await runner.runDue();
    expect(done).toEqual(expect.arrayContaining(pending));
    const attempted = done.length;
    // None of their effects runs a second time, however long they remain.
    for (let round = 0; round < 3; round++) {
      shop.time.ms += 600_000;
      await runner.runDue();
    }
    expect(done).toHaveLength(attempted);
    for (const order of damaged) {
      const { effects } = await stored(order);
      const due = (effects as { dueAt: Date | null }[]).filter(({ dueAt }) => dueAt !== null);
      expect(due).toEqual([]);
    }
  });

  it('that cannot be read are given up with a warning, and can be retried once repaired', async () => {
    const order = await shop.aPaidOrder();
    const { history } = await stored(order);
    await damage(order, historyOfNone);
    await runner.runDue();
    expect(done).toEqual([]);
    expect(shop.logger.warn).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(shop.logger.warn.mock.calls[0])).toContain('what orders owe');
    const outbox = new EffectRepository(shop.shop.model);
    const givenUp = await outbox.listGivenUp(100);
    expect(new Set(givenUp.map(({ orderNumber }) => orderNumber))).toEqual(new Set([order.number]));
    await damage(order, { history });
    await outbox.retryGivenUp(order.number, new Date(shop.time.ms));
    await runner.runDue();
    expect(done.toSorted()).toEqual(order.effects.map(({ name }) => `${order.id} ${name}`).toSorted());
  });

  it('whose history cannot be written run each effect once', async () => {
    const order = await shop.aPaidOrder();
    await damage(order, { history: null });
    for (let round = 0; round < 4; round++) {
      await runner.runDue();
      shop.time.ms += 600_000;
    }
    expect(done.toSorted()).toEqual(order.effects.map(({ name }) => `${order.id} ${name}`).toSorted());
    expect(await stored(order)).toMatchObject({ effects: [] });
  });

  it.each<[string, Damage]>([
    ['a history that is none', historyOfNone],
    ['a count that is no number', { 'payment.asking.times': 'often' }],
    ['a count of null', { 'payment.asking.times': null }],
    ['an end that is no moment', { 'payment.expiresAt': 'soon' }],
    ['no sums', { totals: null }],
    ['refunds that are none', { refunds: 7 }],
  ])('do not block polling of payments: %s', async (_name, what) => {
    const { damaged, whole } = await damagedBefore(shop.anOpenOrder, what);
    shop.bank.decide(`bank-${whole.paymentId}`, 'succeeded');
    shop.bank.calls.length = 0;
    shop.time.ms += 10_000;
    await shop.reconciler.runDue();
    expect((await shop.find(whole)).payment.status).toBe('succeeded');
    const callsBefore = shop.bank.calls.length;
    // Each is leased once per turn, not in a busy loop.
    await shop.reconciler.runDue();
    expect(shop.bank.calls).toHaveLength(callsBefore);
    for (const order of damaged) {
      const { payment } = await stored(order);
      expect((payment as { asking: { dueAt: Date } }).asking.dueAt.getTime()).toBeGreaterThan(shop.time.ms);
    }
  });

  it.each<[string, Damage]>([
    ['a history that is none', historyOfNone],
    ['refunds that are none', { refunds: 7 }],
    ['a count that is no number', { 'payment.asking.times': 'often' }],
    ['shares that are none', { 'refunds.0.shares': null }],
  ])('do not block refunds: %s', async (_name, what) => {
    const make = async (): Promise<OrderRecord> => {
      const order = await shop.aPaidOrder();
      shop.bank.trouble = (call) => {
        if (call.startsWith('refund')) throw new Error('the process is gone');
      };
      const refund = { orderId: order.id, amountKopecks: 100, reason: 'Брак', by: 'a'.repeat(24) };
      await Promise.allSettled([
        shop.refunds.run({ ...refund, idempotencyKey: `key-${order.number}` } as never),
      ]);
      shop.bank.trouble = () => undefined;
      return shop.find(order);
    };
    const { whole } = await damagedBefore(make, what);
    expect(whole.refunds).toMatchObject([{ status: 'pending' }]);
    shop.time.ms += 60_000;
    await shop.reconciler.runDue();
    expect((await shop.find(whole)).refunds).toMatchObject([{ status: 'succeeded' }]);
  });

  it.each<[string, Damage]>([
    ['a history that is none', historyOfNone],
    ['a count that is no number', { 'extraPayments.0.asking.times': 'often' }],
    ['no receipt', { 'extraPayments.0.receipt': null }],
    ['no lines', { lines: null }],
  ])('do not block polling of extra payments: %s', async (_name, what) => {
    const extraIds = new Map<string, string>();
    const make = async (): Promise<OrderRecord> => {
      const order = await shop.aPaidOrder();
      await shop.edit(order, 3);
      extraIds.set(order.id, await shop.goToBank(await shop.request(order)));
      return shop.find(order);
    };
    const { whole } = await damagedBefore(make, what);
    shop.bank.decide(extraIds.get(whole.id) ?? '', 'succeeded');
    shop.time.ms += 60_000;
    await shop.extras.poller.runDue();
    expect((await shop.find(whole)).extraPayments).toMatchObject([{ status: 'succeeded' }]);
  });
});
