import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Logger } from '@shop/service-kit';
import { eventually } from '@shop/testing';
import { formatChange } from '../../test/history-texts.ts';
import { openOrders, type OpenOrders } from '../../test/open-orders.ts';
import { effectNames, type EffectName } from '../orders/effect-name.ts';
import { effectsOf } from '../payments/payment-transitions.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { SettlePayment } from '../payments/settle-payment.use-case.ts';
import { WaitingPages } from '../payments/waiting-pages.ts';
import type { Effect } from './effect.ts';
import { effectsConfig } from './effects.config.ts';
import { EffectsRunner } from './effects-runner.ts';
import { EffectRepository } from '../orders/effect.repository.ts';

const begun = new Date('2026-11-21T09:30:00Z').getTime();
const time = { ms: begun };
const done: string[] = [];
const logger = { warn: jest.fn(), error: jest.fn() };
let shop: OpenOrders;
let leases = 0;

beforeAll(async () => {
  shop = await openOrders();
});
afterAll(() => shop.close());
beforeEach(() => {
  time.ms = begun;
  done.length = 0;
  jest.clearAllMocks();
});
afterEach(() => shop.model.deleteMany({}));

/** A replica whose effects succeed, unless the test replaces them. */
function aRunner(instead: (name: EffectName) => Promise<void> = async () => undefined): EffectsRunner {
  const effects = effectNames.map((name): Effect => ({
    name,
    run: async ({ id }) => {
      await instead(name);
      done.push(`${id} ${name}`);
    },
  }));
  return new EffectsRunner(
    new EffectRepository(shop.model),
    effects,
    () => `lease-${leases++}`,
    effectsConfig.parse({}),
    () => new Date(time.ms),
    logger as unknown as Logger,
  );
}

const aPaidOrder = (): Promise<OrderRecord> =>
  shop.anOrderMoved({ to: 'succeeded', source: 'poll', at: new Date(time.ms) });

const expected = (orders: OrderRecord[]): string[] =>
  orders.flatMap(({ id }) => effectsOf.succeeded.map((name) => `${id} ${name}`)).sort();

describe('pending effects of orders', () => {
  it('are run once each by several replicas and are added to the history', async () => {
    const orders = await Promise.all(Array.from({ length: 20 }, aPaidOrder));
    await Promise.all(Array.from({ length: 5 }, () => aRunner().runDue()));
    expect(done.sort()).toEqual(expected(orders));
    const found = await shop.orders.findByPaymentId(orders[0]?.paymentId ?? '');
    expect(found?.effects).toEqual([]);
    expect(found?.history.map(formatChange).sort()).toEqual([
      ...effectsOf.succeeded.map((name) => `effect:${name}`).sort(),
      'payment:succeeded',
    ]);
  });

  it('are retried later after a failure, without delaying others', async () => {
    const order = await aPaidOrder();
    let failures = 2;
    const runner = aRunner(async (name) => {
      if (name === 'count-sales' && failures-- > 0) throw new Error('the catalogue is away');
    });
    await runner.runDue();
    expect(done).not.toContain(`${order.id} count-sales`);
    expect(done).toHaveLength(effectsOf.succeeded.length - 1);
    time.ms += 999;
    await runner.runDue();
    expect(failures).toBe(1);
    time.ms += 1;
    await runner.runDue();
    time.ms += 2_000;
    await runner.runDue();
    expect(done.sort()).toEqual(expected([order]));
    expect(logger.warn).toHaveBeenCalledTimes(2);
  });

  it('of a killed replica are run by another one once the lease has expired', async () => {
    const order = await aPaidOrder();
    const never = new EffectRepository(shop.model);
    await never.claim('dead', new Date(time.ms), new Date(time.ms + 30_000));
    await aRunner().runDue();
    expect(done).toEqual([]);
    time.ms += 30_000;
    await aRunner().runDue();
    expect(done.sort()).toEqual(expected([order]));
  });

  describe('when the order becomes paid', () => {
    const settled = async (runner: EffectsRunner): Promise<OrderRecord> => {
      const { paymentId } = await shop.anUnpaidOrder();
      const settling = new SettlePayment(
        shop.orders,
        shop.payments,
        runner,
        () => new Date(time.ms),
        logger as unknown as Logger,
        { publish: () => undefined },
        new WaitingPages(),
      );
      return settling.run({ paymentId, status: 'succeeded', by: 'poll' });
    };

    it('are run immediately under a lease from the same write', async () => {
      const runner = aRunner();
      const order = await settled(runner);
      expect(new Set(order.effects.map(({ lease, attempts }) => [lease, attempts].join()))).toEqual(
        new Set([`lease-${leases - 1},1`]),
      );
      await runner.runDue();
      expect(done.sort()).toEqual(expected([order]));
    });

    it('are run by another replica when the first one was killed', async () => {
      const order = await settled(aRunner(() => new Promise(() => undefined)));
      await aRunner().runDue();
      expect(done).toEqual([]);
      time.ms += 30_000;
      await aRunner().runDue();
      expect(done.sort()).toEqual(expected([order]));
    });

    it('are due for all replicas when this one is busy', async () => {
      const busy = aRunner(() => new Promise(() => undefined));
      for (let at = 0; at < 16; at++) await settled(busy);
      const order = await settled(busy);
      expect(order.effects.map(({ lease }) => lease)).toEqual(effectsOf.succeeded.map(() => null));
      await aRunner().runDue();
      expect(done.sort()).toEqual(expected([order]));
    });
  });

  it('are not completed by a runner that lost its lease', async () => {
    await aPaidOrder();
    const effects = new EffectRepository(shop.model);
    const slow = await effects.claim('slow', new Date(time.ms), new Date(time.ms + 10));
    await effects.claim('next', new Date(time.ms + 10), new Date(time.ms + 99_999));
    if (!slow) throw new Error('nothing was due');
    await expect(effects.finish(slow, slow.effects, new Date(time.ms))).resolves.toBe(false);
    for (const effect of slow.effects) await effects.release(slow, effect, null);
    const found = await shop.model.findOne().lean();
    expect(new Set(found?.effects.map(({ lease }) => lease))).toEqual(new Set(['next']));
  });

  it('are given up with an error after an hour, and remain stored', async () => {
    const order = await aPaidOrder();
    const runner = aRunner(async (name) => {
      if (name === 'count-sales') throw new Error('never');
    });
    for (let hour = 0; hour < 25; hour++) {
      await runner.runDue();
      time.ms += 300_000;
    }
    expect(logger.error).toHaveBeenCalledTimes(1);
    const found = await shop.orders.findByPaymentId(order.paymentId);
    expect(found?.effects).toMatchObject([{ name: 'count-sales', attempts: 20, dueAt: null }]);
  });

  it('are separate for each refund', async () => {
    const order = await aPaidOrder();
    const addPending = (name: string, about: string) => ({
      name,
      about,
      attempts: 0,
      dueAt: new Date(time.ms),
      lease: null,
    });
    const both = [
      addPending('mail-refund', 'a'),
      addPending('take-points', 'a'),
      addPending('mail-refund', 'b'),
      addPending('take-points', 'b'),
    ];
    await shop.model.updateOne({ number: order.number }, { $set: { effects: both } });
    const effects = new EffectRepository(shop.model);
    const claimed = await effects.claim('one', new Date(time.ms), new Date(time.ms + 10));
    if (!claimed) throw new Error('nothing was due');
    const done = claimed.effects.filter(({ name, about }) => (name === 'mail-refund') === (about === 'a'));
    await effects.finish(claimed, done, new Date(time.ms));
    const left = await shop.orders.findByPaymentId(order.paymentId);
    expect(left?.effects.map(({ name, about }) => [name, about])).toEqual([
      ['take-points', 'a'],
      ['mail-refund', 'b'],
    ]);
  });

  it('are not blocked by a slow one', async () => {
    const order = await aPaidOrder();
    const slow = Promise.withResolvers<void>();
    const runner = aRunner(async (name) => {
      if (name === 'count-sales') await slow.promise;
    });
    const running = runner.runDue();
    await eventually(() => expect(done).toHaveLength(effectsOf.succeeded.length - 1));
    slow.resolve();
    await running;
    expect(done.at(-1)).toBe(`${order.id} count-sales`);
  });

  it('are not run by a runner that has stopped', async () => {
    await aPaidOrder();
    const runner = aRunner();
    await runner.onApplicationShutdown();
    await runner.runDue();
    expect(done).toEqual([]);
  });
});
