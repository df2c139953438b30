import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PaymentStatus } from '@shop/domain';
import type { Logger } from '@shop/service-kit';
import { formatChange } from '../../test/history-texts.ts';
import { openOrders, type OpenOrders } from '../../test/open-orders.ts';
import { busyRunner } from '../../test/open-till.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { effectsOf } from './payment-transitions.ts';
import { SettlePayment, type PaymentUpdate } from './settle-payment.use-case.ts';
import { WaitingPages } from './waiting-pages.ts';

const at = new Date('2026-11-21T09:30:00Z');
const logger = { info: jest.fn(), error: jest.fn() };
let shop: OpenOrders;
let settling: SettlePayment;
/** Changes that were published to the screens of staff without an effect. */
const announced: unknown[] = [];

beforeAll(async () => {
  shop = await openOrders();
  const bus = { publish: (_event: unknown, payload: unknown) => void announced.push(payload) };
  const reported = logger as unknown as Logger;
  settling = new SettlePayment(
    shop.orders,
    shop.payments,
    busyRunner,
    () => at,
    reported,
    bus,
    new WaitingPages(),
  );
});
afterAll(() => shop.close());
beforeEach(() => {
  jest.clearAllMocks();
});

/** Shuffles a list; the same seed gives the same order. */
function shuffled<Thing>(things: readonly Thing[], seed: number): Thing[] {
  const drawn = things.map((thing, place) => ({
    thing,
    rank: ((place + 1) * (seed * 2_654_435_761 + 97)) % 1_009,
  }));
  return drawn.sort((a, b) => a.rank - b.rank).map(({ thing }) => thing);
}

const update = (status: PaymentStatus, by: PaymentUpdate['by']): Omit<PaymentUpdate, 'paymentId'> => ({
  status,
  by,
});

describe('payment updates', () => {
  it('from ten webhooks and ten polls in any order result in one success', async () => {
    const reported = Array.from({ length: 10 }, (_, one) => [
      update(one % 2 === 0 ? 'succeeded' : 'waiting_for_capture', 'webhook'),
      update(one % 3 === 0 ? 'pending' : 'succeeded', 'poll'),
    ]).flat();
    for (let seed = 1; seed <= 10; seed++) {
      const { paymentId } = await shop.anUnpaidOrder();
      await Promise.all(shuffled(reported, seed).map((one) => settling.run({ paymentId, ...one })));
      const found = await shop.orders.findByPaymentId(paymentId);
      const happened = found?.history.map(formatChange) ?? [];
      expect(found?.payment.status).toBe('succeeded');
      expect(happened.filter((what) => what === 'payment:succeeded')).toHaveLength(1);
      expect(happened.length).toBeLessThanOrEqual(2);
      expect(found?.effects.map(({ name }) => name)).toEqual(effectsOf.succeeded);
    }
    expect(logger.error).not.toHaveBeenCalled();
  });

  it('of success count at the moment that the bank names, and keep the card', async () => {
    const { paymentId } = await shop.anUnpaidOrder();
    const paidAt = new Date('2026-11-20T20:59:00Z');
    const card = { system: 'Mir', last4: '0004' };
    const paid = await settling.run({ paymentId, ...update('succeeded', 'poll'), paidAt, card });
    expect(paid.payment.card).toEqual(card);
    expect(paid.history.at(-1)).toMatchObject({ kind: 'payment-status', status: 'succeeded', at: paidAt });
    expect(paid.paidAt).toEqual(paidAt);
  });

  it('that are repeated return the order unchanged', async () => {
    const { id, paymentId } = await shop.anUnpaidOrder();
    const first = await settling.run({ paymentId, ...update('canceled', 'expiry') });
    await expect(settling.run({ paymentId, ...update('canceled', 'webhook') })).resolves.toEqual(first);
    expect(first).toMatchObject({
      id,
      history: [
        { at, kind: 'payment-status', status: 'canceled', source: 'expiry' },
        { at, kind: 'admin-status', status: 'canceled', from: 'in-processing' },
      ],
    });
  });

  it('that are concurrent or slightly late cause one write and no further read', async () => {
    const known = await shop.anUnpaidOrder();
    const { paymentId } = known;
    const [move, find] = [jest.spyOn(shop.payments, 'move'), jest.spyOn(shop.orders, 'findByPaymentId')];
    const bring = (by: PaymentUpdate['by']): Promise<OrderRecord> =>
      settling.run({ paymentId, ...update('succeeded', by) }, known);
    const [first, second] = await Promise.all([bring('webhook'), bring('poll')]);
    const late = await bring('reconciler');
    expect([move.mock.calls.length, find.mock.calls.length]).toEqual([1, 0]);
    expect(first.payment.status).toBe('succeeded');
    expect([second, late]).toEqual([first, first]);
    for (const spy of [move, find]) spy.mockRestore();
  });

  it('are written by the waiting one when the write of the other failed', async () => {
    const known = await shop.anUnpaidOrder();
    const { paymentId } = known;
    const move = jest.spyOn(shop.payments, 'move').mockRejectedValueOnce(new Error('no connection'));
    const [failed, written] = await Promise.allSettled([
      settling.run({ paymentId, ...update('succeeded', 'webhook') }, known),
      settling.run({ paymentId, ...update('succeeded', 'poll') }, known),
    ]);
    expect(failed.status).toBe('rejected');
    expect(written).toMatchObject({ value: { payment: { status: 'succeeded' } } });
    expect(move).toHaveBeenCalledTimes(2);
    move.mockRestore();
  });

  it('of success for a cancelled order change nothing and log an error', async () => {
    const { paymentId } = await shop.anUnpaidOrder();
    await settling.run({ paymentId, ...update('canceled', 'expiry') });
    await expect(settling.run({ paymentId, ...update('succeeded', 'webhook') })).resolves.toMatchObject({
      payment: { status: 'canceled' },
    });
    expect(logger.error).toHaveBeenCalledTimes(1);
  });

  it('of an earlier state are logged as late, not as an error', async () => {
    const { paymentId } = await shop.anUnpaidOrder();
    await settling.run({ paymentId, ...update('succeeded', 'webhook') });
    await settling.run({ paymentId, ...update('waiting_for_capture', 'webhook') });
    expect([logger.info.mock.calls.length, logger.error.mock.calls.length]).toEqual([1, 0]);
  });

  it('of held money are published to staff, while the final ones schedule an effect', async () => {
    const { id, paymentId } = await shop.anUnpaidOrder();
    announced.length = 0;
    await settling.run({ paymentId, ...update('waiting_for_capture', 'webhook') });
    await settling.run({ paymentId, ...update('waiting_for_capture', 'poll') });
    const order = await settling.run({ paymentId, ...update('succeeded', 'webhook') });
    expect(announced).toEqual([{ eventId: expect.any(String), orderIds: [id], change: 'payment' }]);
    expect(order.effects.map(({ name }) => name)).toContain('announce');
  });

  it('of an unknown payment are rejected', async () => {
    await expect(
      settling.run({ paymentId: 'nobody', ...update('succeeded', 'webhook') }),
    ).rejects.toMatchObject({
      code: 'PAYMENT_NOT_FOUND',
    });
  });
});
