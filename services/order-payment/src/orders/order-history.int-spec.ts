import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { anOrder } from '../../test/an-order.ts';
import { openOrders, type OpenOrders } from '../../test/open-orders.ts';
import { ownHistory } from '../own-orders/own-history.ts';
import { effectNames } from './effect-name.ts';
import type { StoredHistoryEntry } from './history-entry.schema.ts';
import { formatChange, paidAtOf, readHistory, writeHistory, type HistoryChange } from './order-history.ts';
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

/** An entry as the previous version wrote it. */
const oldEntry = (what: string, by: string): StoredHistoryEntry => ({ at, what, by });

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

  it('is written readable for replicas of the previous version', () => {
    const change = { kind: 'payment-status', status: 'succeeded', source: 'webhook' } as const;
    expect(writeHistory(at, 'webhook', change)).toMatchObject([oldEntry('payment:succeeded', 'webhook')]);
    expect(writeHistory(at, 'guest', { kind: 'order-placed' })).toMatchObject([
      oldEntry('order:placed', 'guest'),
    ]);
  });

  it.each(everyChange)('of the previous version has the same meaning: $kind', async (change) => {
    const by = change.kind === 'payment-status' && change.source !== null ? change.source : 'effects';
    const [read] = await stored([oldEntry(formatChange(change), by)]);
    const withoutId = {
      ...change,
      ...('refundId' in change && { refundId: null }),
      ...(change.kind === 'admin-status' && { from: null }),
    };
    expect(read).toEqual({ ...withoutId, at, actor: { kind: 'process', name: by } });
  });

  it.each([
    [person, { kind: 'person', id: person }],
    ['guest', { kind: 'guest' }],
    ['expiry', { kind: 'process', name: 'expiry' }],
  ])('of the previous version has its actor: %s', async (by, actor) => {
    const [read] = await stored([oldEntry('order:placed', by)]);
    expect(read?.actor).toEqual(actor);
  });

  it('of a later version is unknown, and hidden from customers', async () => {
    const later = { at, kind: 'line-added', status: 'x' } as StoredHistoryEntry;
    const history = await stored([later, oldEntry('payment:lost', 'poll'), oldEntry('', 'poll')]);
    expect(history.map(({ kind }) => kind)).toEqual(['unknown', 'unknown', 'unknown']);
    expect(ownHistory(history)).toEqual([]);
    expect(paidAtOf(history)).toBeUndefined();
  });
});

describe('a paid order with pending points', () => {
  const pending = { name: 'give-points', attempts: 0, dueAt: at, lease: null } as const;
  const later = new Date(at.getTime() + 1);

  it.each([
    [
      'this version',
      writeHistory(at, 'poll', { kind: 'payment-status', status: 'succeeded', source: 'poll' }),
    ],
    ['the version before', [oldEntry('payment:succeeded', 'poll')]],
  ])('is found when it was paid under %s', async (_version, history) => {
    const effects = new EffectRepository(shop.model);
    await shop.model.collection.insertOne({ ...anOrder(1), effects: [pending], history } as never);
    await expect(effects.hasPendingPointsBefore(later)).resolves.toBe(true);
    await expect(effects.hasPendingPointsBefore(at)).resolves.toBe(false);
  });
});
