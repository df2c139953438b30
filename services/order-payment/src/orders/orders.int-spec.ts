import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { PaymentStatus } from '@shop/domain';
import { paymentMove } from '../payments/payment-move.ts';
import { anOrder } from '../../test/an-order.ts';
import { openOrders, type OpenOrders } from '../../test/open-orders.ts';
import { effectsOf, judgeTransition } from '../payments/payment-transitions.ts';
import type { Model } from 'mongoose';
import { OrderNumberRepository } from './order-number.repository.ts';
import { OrderNumber } from './order-number.schema.ts';
import { paymentRequestOf } from './payment-request.ts';
import { projectStored } from './order-projection.ts';
import type { OrderRecord } from './order-record.ts';

let shop: OpenOrders;
const at = new Date('2026-11-21T09:30:00Z');

beforeAll(async () => {
  shop = await openOrders();
});
afterAll(() => shop.close());

const times = <Result>(count: number, work: (at: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, one) => work(one)));

const move = (order: OrderRecord, from: PaymentStatus, to: PaymentStatus): Promise<OrderRecord | null> =>
  shop.payments.move({ ...paymentMove(order, { to, source: 'webhook', at }), from });

const numberModel = (): Model<OrderNumber> => shop.model.db.model<OrderNumber>(OrderNumber.name);
const aReplica = (): OrderNumberRepository => new OrderNumberRepository(numberModel());

describe('order numbers', () => {
  it('of the very first concurrent orders are different', async () => {
    for (let shops = 0; shops < 10; shops++) {
      await shop.model.db.collection('order_number').deleteMany({});
      const replicas = await times(5, async () => aReplica());
      const given = (await Promise.all(replicas.map((one) => times(4, () => one.next())))).flat();
      expect(given.sort()).toEqual(Array.from({ length: 20 }, (_, at) => 100_001 + at));
    }
  });

  it('are unique, have six digits and increase for concurrent requests', async () => {
    const first = await shop.numbers.next();
    const given = await times(100, () => shop.numbers.next());
    expect(first).toBeGreaterThan(100_000);
    expect(new Set(given).size).toBe(100);
    expect(Math.min(...given)).toBeGreaterThan(first);
    expect(await shop.numbers.next()).toBeGreaterThan(Math.max(...given));
  });

  it('are assigned in the order of the requests, with one write for all pending ones', async () => {
    const raise = jest.spyOn(numberModel(), 'findByIdAndUpdate');
    const first = await shop.numbers.next();
    const given = await times(100, () => shop.numbers.next());
    expect(given).toEqual(Array.from({ length: 100 }, (_, at) => first + 1 + at));
    expect(raise).toHaveBeenCalledTimes(2);
    raise.mockRestore();
  });

  it('continue after a nearby manual number, and ignore one far ahead', async () => {
    const last = await shop.numbers.next();
    await shop.numbers.passNear(last + 500_000);
    expect(await shop.numbers.next()).toBe(last + 1);
    await shop.numbers.passNear(last + 10);
    expect(await shop.numbers.next()).toBe(last + 11);
    await shop.numbers.passNear(last + 5);
    expect(await shop.numbers.next()).toBe(last + 12);
  });

  it('skip numbers that were already assigned manually', async () => {
    const last = await shop.numbers.next();
    for (let taken = 1; taken <= 30; taken++) await shop.orders.insert(anOrder(last + taken));
    const draw = (): Promise<number> => shop.numbers.next();
    const stored = await shop.orders.insertNumbered(anOrder(await draw(), { paymentId: 'skipping' }), draw);
    expect(stored?.number).toBe(last + 31);
  });

  it('are assigned again after a failed write, which rejects all pending requests', async () => {
    const first = await shop.numbers.next();
    const raise = jest.spyOn(numberModel(), 'findByIdAndUpdate');
    raise.mockImplementationOnce(() => {
      throw new Error('no database');
    });
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => shop.numbers.next()));
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']));
    expect(await shop.numbers.next()).toBe(first + 1);
    raise.mockRestore();
  });
});

describe('an order', () => {
  it('is stored once for concurrent inserts with one key', async () => {
    const stored = await times(200, async () =>
      shop.orders.insert(
        anOrder(await shop.numbers.next(), {
          paymentId: `p-${await shop.numbers.next()}`,
          idempotencyKey: 'one',
        }),
      ),
    );
    const kept = stored.filter((one) => one !== null);
    expect(kept).toHaveLength(1);
    await expect(shop.orders.findByIdempotencyKey('one')).resolves.toMatchObject({ id: kept[0]?.id });
    expect(await shop.model.countDocuments({ idempotencyKey: 'one' })).toBe(1);
  });

  it('does not require a key', async () => {
    const [one, other] = [await shop.anUnpaidOrder(), await shop.anUnpaidOrder()];
    expect(one.id).not.toBe(other.id);
  });

  it('is rejected with a number or payment id that is taken', async () => {
    const { number, paymentId } = await shop.anUnpaidOrder();
    await expect(shop.orders.insert(anOrder(number, { paymentId: 'another' }))).rejects.toMatchObject({
      code: 'ORDER_NUMBER_TAKEN',
    });
    const next = await shop.numbers.next();
    await expect(shop.orders.insert(anOrder(next, { paymentId }))).rejects.toThrow(/E11000/);
  });

  it('is found as it was stored, by payment id without its search words', async () => {
    const stored = await shop.anUnpaidOrder();
    const found = await shop.orders.findByPaymentId(stored.paymentId);
    const order = anOrder(stored.number);
    const { search, addressSearch, ...projection } = projectStored(order);
    const payment = { ...order.payment, request: paymentRequestOf(order) };
    expect(found).toEqual({ ...order, ...projection, payment, id: stored.id });
    const whole = await shop.orders.findById(stored.id);
    expect(whole).toEqual({ ...found, search, addressSearch });
    await expect(shop.orders.findByPaymentId('nobody')).resolves.toBeNull();
  });
});

describe('a payment', () => {
  it('succeeds once for 40 concurrent updates, with each effect due once', async () => {
    const order = await shop.anUnpaidOrder();
    const update = await times(40, () => move(order, 'pending', 'succeeded'));
    expect(update.filter((one) => one !== null)).toHaveLength(1);
    const found = await shop.orders.findByPaymentId(order.paymentId);
    expect(found?.payment.status).toBe('succeeded');
    expect(found?.history).toEqual([
      {
        ...{ at, kind: 'payment-status', status: 'succeeded', source: 'webhook' },
        actor: { kind: 'process', name: 'webhook' },
      },
    ]);
    expect(found?.effects.map(({ name }) => name)).toEqual(effectsOf.succeeded);
  });

  it('ends in one state when success and cancellation race', async () => {
    const order = await shop.anUnpaidOrder();
    const moved = await times(20, (one) => move(order, 'pending', one % 2 === 0 ? 'canceled' : 'succeeded'));
    const [winner, ...others] = moved.filter((one) => one !== null);
    expect(others).toEqual([]);
    const found = await shop.orders.findByPaymentId(order.paymentId);
    expect(found?.payment.status).toBe(winner?.payment.status);
    expect(found?.history.filter(({ kind }) => kind === 'payment-status')).toHaveLength(1);
  });

  it('ends in the same state for any order of updates', async () => {
    const update = ['waiting_for_capture', 'succeeded', 'waiting_for_capture', 'succeeded'] as const;
    for (const reported of [update, update.toReversed()]) {
      const order = await shop.anUnpaidOrder();
      for (const to of reported) {
        const now = await shop.orders.findByPaymentId(order.paymentId);
        if (now && judgeTransition(now.payment.status, to) === 'move')
          await move(order, now.payment.status, to);
      }
      const found = await shop.orders.findByPaymentId(order.paymentId);
      expect(found?.payment.status).toBe('succeeded');
      expect(found?.effects).toHaveLength(effectsOf.succeeded.length);
    }
  });

  it('is reported to analytics by one of many polls, and by none before it succeeded', async () => {
    const order = await shop.anUnpaidOrder();
    await expect(shop.payments.takeMetrica(order.paymentId)).resolves.toBe(false);
    await move(order, 'pending', 'succeeded');
    const polls = await times(30, () => shop.payments.takeMetrica(order.paymentId));
    expect(polls.filter(Boolean)).toHaveLength(1);
  });

  it('is reported to analytics by one of many concurrent reads and claims', async () => {
    const order = await shop.anUnpaidOrder();
    const { paymentId } = order;
    const pending = await shop.payments.findTakingMetrica(paymentId);
    expect(pending).toMatchObject({ isMetricaWon: false, order: { id: order.id } });
    const reads = times(20, async () => (await shop.payments.findTakingMetrica(paymentId))?.isMetricaWon);
    await move(order, 'pending', 'succeeded');
    const claims = times(10, () => shop.payments.takeMetrica(paymentId));
    const late = times(10, async () => (await shop.payments.findTakingMetrica(paymentId))?.isMetricaWon);
    const won = [...(await reads), ...(await claims), ...(await late)].filter(Boolean);
    expect(won).toHaveLength(1);
    expect((await shop.orders.findByPaymentId(paymentId))?.payment.isMetricaPublished).toBe(true);
    await expect(shop.payments.findTakingMetrica('nobody')).resolves.toBeNull();
  });
});
