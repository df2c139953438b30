import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { OrderRecord } from '../src/orders/order-record.ts';
import { begun, openTill, type OpenTill } from './open-till.ts';

/** A number from 0 to 999 that looks random and is the same in every run. */
const drawn = (at: number, salt: number): number => ((at + 1) * 2_654_435_761 + salt * 40_503) % 1_000;

let till: OpenTill;

beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.shop.close());

it('every payment is settled within a minute although three of ten notifications are lost', async () => {
  const replicas = [till, till.anotherReplica()];
  const payers: { order: OrderRecord; paysAt: number; isReported: boolean; end: 'succeeded' | 'canceled' }[] =
    [];
  for (let at = 0; at < 40; at++) {
    payers.push({
      order: await till.anOpenOrder(),
      // From zero to four minutes after the order; most people pay soon, and by then the poll delay is at its longest.
      paysAt: begun + drawn(at, 1) * 240,
      isReported: drawn(at, 2) >= 300,
      end: drawn(at, 3) < 800 ? 'succeeded' : 'canceled',
    });
  }
  const lost = payers.filter(({ isReported }) => !isReported);
  expect(lost.length).toBeGreaterThanOrEqual(8);
  const settledAfter = new Map<string, number>();
  for (let second = 0; second <= 310; second++) {
    till.time.ms = begun + second * 1_000;
    for (const { order, paysAt, isReported, end } of payers) {
      if (paysAt > till.time.ms || paysAt <= till.time.ms - 1_000) continue;
      const id = `bank-${order.paymentId}`;
      till.bank.decide(id, end);
      const reported = { provider: 'decided', body: id, headers: { signature: 'ours' }, address: '' };
      if (isReported) await till.anotherReplica().notifications.run(reported);
    }
    await Promise.all(replicas.map(({ reconciler }) => reconciler.runDue()));
    const ended = await till.shop.model.find({ 'payment.status': { $ne: 'pending' } }).lean();
    for (const { paymentId } of ended) {
      const payer = payers.find(({ order }) => order.paymentId === paymentId);
      if (payer && !settledAfter.has(paymentId)) settledAfter.set(paymentId, till.time.ms - payer.paysAt);
    }
  }
  expect(settledAfter.size).toBe(payers.length);
  expect(Math.max(...settledAfter.values())).toBeLessThanOrEqual(60_000);
  for (const { order, end } of payers) {
    const { history, payment } = await till.find(order);
    expect(payment.status).toBe(end);
    expect(history.filter(({ kind }) => kind === 'payment-status')).toHaveLength(1);
  }
  expect(till.logger.error).not.toHaveBeenCalled();
});
