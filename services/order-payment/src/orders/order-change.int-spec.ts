import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { anOrder } from '../../test/an-order.ts';
import { openOrders, type OpenOrders } from '../../test/open-orders.ts';
import { OrderChangeRepository, type OrderChange } from './order-change.repository.ts';
import type { OrderRecord } from './order-record.ts';

const at = new Date('2026-11-21T09:30:00Z');
const by = '674000000000000000000777';
const workshop = {
  status: 'in-sewing',
  ahead: [{ item: 'hoodie', status: 'in-printing', quantity: 2 }],
} as const;
let shop: OpenOrders;
let changes: OrderChangeRepository;

beforeAll(async () => {
  shop = await openOrders();
  changes = new OrderChangeRepository(shop.model);
});
afterAll(() => shop.close());
afterEach(() => shop.model.deleteMany({}));

const everyChange: [name: string, before: Parameters<typeof anOrder>[1], change: Partial<OrderChange>][] = [
  [
    'a status with its e-mail',
    {},
    {
      fields: { adminStatus: 'handed-over-for-delivery' },
      history: [{ kind: 'admin-status', status: 'handed-over-for-delivery', from: 'in-processing' }],
      effects: [{ name: 'mail-status', about: 'handed-over-for-delivery' }],
    },
  ],
  [
    'a status by a run that takes pieces along',
    { adminStatus: 'in-sewing', workshop: { ...workshop, ahead: [...workshop.ahead] } },
    {
      fields: { adminStatus: 'in-printing' },
      history: [
        {
          ...{ kind: 'admin-status', status: 'in-printing', from: 'in-sewing', runId: 'run-1' },
          workshop: { ...workshop, ahead: [...workshop.ahead] },
        },
      ],
    },
  ],
  [
    'pieces that are moved',
    { adminStatus: 'in-sewing' },
    {
      fields: { workshop: { ...workshop, ahead: [...workshop.ahead] } },
      history: [
        {
          ...{ kind: 'pieces-moved', moveId: 'move-1', title: 'Худи', quantity: 2 },
          ...{ from: 'in-sewing', status: 'in-printing' },
        },
      ],
    },
  ],
  ['a deletion', {}, { fields: { deletedAt: at }, history: [{ kind: 'order-deleted' }] }],
  [
    'a restoring by a run',
    { deletedAt: at },
    {
      fields: { deletedAt: null },
      history: [{ kind: 'order-restored', runId: 'run-1', deletedAt: at }],
    },
  ],
  ['a printing', {}, { fields: { printedAt: at }, history: [{ kind: 'order-printed' }] }],
];

/** An order as stored in the database, without the fields that identify it. */
async function storedOf({ number }: OrderRecord): Promise<Record<string, unknown>> {
  const found = await shop.model.collection.findOne({ number });
  if (!found) throw new Error('not found');
  const { _id, number: _number, paymentId: _paymentId, changedAt, search, payment, ...rest } = found;
  // By the database's clock: later than the moment of the change that a test sets.
  expect(changedAt.getTime()).toBeGreaterThan(at.getTime());
  // Names the order's number.
  const { request: _request, ...paid } = payment as Record<string, unknown>;
  const shown = String(number).padStart(6, '0');
  return { ...rest, payment: paid, words: (search as string[]).filter((word) => !shown.endsWith(word)) };
}

describe('bulk changes', () => {
  it.each(everyChange)('store the same as a single change: %s', async (_name, before, made) => {
    const change: OrderChange = { fields: {}, history: [], effects: [], ...made, by, at };
    const [one, other] = [await shop.anUnpaidOrder(before), await shop.anUnpaidOrder(before)];
    expect(await changes.apply(one, change)).not.toBeNull();
    expect(await changes.applyMany([{ order: other, change }])).toEqual(new Set([other.id]));
    expect(await storedOf(other)).toEqual(await storedOf(one));
  });

  it('skip orders that were changed meanwhile', async () => {
    const change: OrderChange = {
      fields: { printedAt: at },
      history: [{ kind: 'order-printed' }],
      effects: [],
      by,
      at,
    };
    const [one, other] = [await shop.anUnpaidOrder({}), await shop.anUnpaidOrder({})];
    await changes.apply(one, { ...change, by: 'guest' });
    const both = [one, other].map((order) => ({ order, change }));
    expect(await changes.applyMany(both)).toEqual(new Set([other.id]));
    expect((await changes.findByIds([one.id])).orders[0]?.history).toHaveLength(1);
  });
});
