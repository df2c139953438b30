import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { anOrder } from '../../test/an-order.ts';
import { openOrders, type OpenOrders } from '../../test/open-orders.ts';
import { ownHistory } from '../own-orders/own-history.ts';
import { effectNames } from './effect-name.ts';
import type { StoredHistoryEntry } from './history-entry.schema.ts';
import { paidAtOf, readHistory, writeHistory, type HistoryChange } from './order-history.ts';
import { EffectRepository } from './effect.repository.ts';

const at = new Date('2026-11-21T09:30:00Z');
const person = '674000000000000000000777';
let shop: OpenOrders;

beforeAll(async () => {
  shop = await openOrders();
});
afterAll(() => shop.close());
afterEach(() => shop.model.deleteMany({}));

const everyChange: Exclude<HistoryChange, { kind: 'unknown' }>[] = [
  { kind: 'order-placed' },
  { kind: 'order-imported' },
  { kind: 'payment-status', status: 'waiting_for_capture', source: 'poll' },
  { kind: 'payment-status', status: 'succeeded', source: 'webhook' },
  { kind: 'payment-status', status: 'canceled', source: 'expiry' },
  { kind: 'order-deleted' },
  { kind: 'order-restored' },
  { kind: 'admin-status', status: 'in-sewing', from: 'in-processing' },
  ...effectNames.map((effect) => ({ kind: 'effect-done', effect, refundId: null }) as const),
  { kind: 'effect-done', effect: 'mail-refund', refundId: 'refund-1' },
  { kind: 'refund-requested', refundId: 'refund-1' },
  { kind: 'refund-unclear', refundId: 'refund-1' },
  { kind: 'refund-outside', refundId: 'refund-1' },
  { kind: 'refund-ended', status: 'succeeded', refundId: 'refund-1' },
  { kind: 'refund-ended', status: 'canceled', refundId: 'refund-1' },
];

/** Stores an order with this raw history and returns the history that the repository reads. */
async function stored(history: StoredHistoryEntry[]): Promise<ReturnType<typeof readHistory>> {
  const number = await shop.numbers.next();
  await shop.model.collection.insertOne({ ...anOrder(number), history } as never);
  const found = await shop.orders.findByPaymentId(`payment-${number}`);
  if (!found) throw new Error('not found');
  return found.history;
}

describe('a history entry', () => {
  it('is read from the database as it was written', async () => {
    const entries = writeHistory(at, person, ...everyChange);
    const number = await shop.numbers.next();
    const order = await shop.orders.insert(anOrder(number, { history: entries }));
    const actor = { kind: 'person', id: person };
    expect(order?.history).toEqual(everyChange.map((change) => ({ ...change, at, actor })));
    const found = await shop.orders.findByPaymentId(`payment-${number}`);
    expect(found?.history).toEqual(order?.history);
  });

  it('of a later version is unknown, and hidden from customers', async () => {
    const later = { at, kind: 'line-added', status: 'x' } as StoredHistoryEntry;
    const lost = { at, kind: 'payment-status', status: 'lost' };
    const history = await stored([later, lost]);
    expect(history.map(({ kind }) => kind)).toEqual(['unknown', 'unknown']);
    expect(ownHistory(history)).toEqual([]);
    expect(paidAtOf(history)).toBeUndefined();
  });
});

describe('a paid order with pending points', () => {
  const pending = { name: 'give-points', attempts: 0, dueAt: at, lease: null } as const;
  const later = new Date(at.getTime() + 1);

  it('is found', async () => {
    const history = writeHistory(at, 'poll', { kind: 'payment-status', status: 'succeeded', source: 'poll' });
    const effects = new EffectRepository(shop.model);
    await shop.model.collection.insertOne({ ...anOrder(1), effects: [pending], history } as never);
    await expect(effects.hasPendingPointsBefore(later)).resolves.toBe(true);
    await expect(effects.hasPendingPointsBefore(at)).resolves.toBe(false);
  });
});
