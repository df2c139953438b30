import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { anOrder } from '../../test/an-order.ts';
import { openOrders, type OpenOrders } from '../../test/open-orders.ts';
import { EffectRepository } from '../orders/effect.repository.ts';
import type { OutboxEffect } from '../orders/order-parts.schema.ts';

const now = new Date('2026-11-22T12:00:00Z');
const later = new Date('2026-11-22T13:00:00Z');
let shop: OpenOrders;
let jobs: EffectRepository;

beforeAll(async () => {
  shop = await openOrders();
  jobs = new EffectRepository(shop.model);
});
afterAll(() => shop.close());
afterEach(() => shop.model.deleteMany({}));

const job = (name: OutboxEffect['name'], dueAt: Date | null): OutboxEffect => ({
  name,
  attempts: dueAt ? 2 : 20,
  dueAt,
  lease: null,
});

async function someOrders(): Promise<void> {
  await shop.model.insertMany([
    anOrder(1, { effects: [] }),
    anOrder(2, { effects: [job('announce', later)] }),
    anOrder(3, { effects: [job('mail-receipt', null), job('count-sales', later)] }),
    anOrder(4, { effects: [job('give-points', null), job('mail-receipt', null)] }),
  ]);
}

const storedJobs = async (number: number) =>
  ((await shop.model.findOne({ number }).lean())?.effects ?? []).map(({ name, attempts, dueAt }) => ({
    name,
    attempts,
    dueAt,
  }));

it('lists only jobs that are no longer retried', async () => {
  await someOrders();
  expect(await jobs.listGivenUp(100)).toEqual([
    { orderNumber: 3, job: 'mail-receipt', attempts: 20 },
    { orderNumber: 4, job: 'give-points', attempts: 20 },
    { orderNumber: 4, job: 'mail-receipt', attempts: 20 },
  ]);
});

it('makes those of one order due again and changes no other jobs', async () => {
  await someOrders();
  expect(await jobs.retryGivenUp(3, now)).toBe(1);
  expect(await storedJobs(3)).toEqual([
    { name: 'mail-receipt', attempts: 0, dueAt: now },
    { name: 'count-sales', attempts: 2, dueAt: later },
  ]);
  expect(await jobs.listGivenUp(100)).toHaveLength(2);
  expect(await jobs.retryGivenUp(3, now)).toBe(0);
});

it('makes those of all orders due again, once', async () => {
  await someOrders();
  expect(await jobs.retryGivenUp(null, now)).toBe(2);
  expect(await jobs.listGivenUp(100)).toEqual([]);
  expect(await jobs.retryGivenUp(null, now)).toBe(0);
  expect(await storedJobs(2)).toEqual([{ name: 'announce', attempts: 2, dueAt: later }]);
});
