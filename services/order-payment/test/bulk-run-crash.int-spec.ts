import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  getBulkRun,
  listBulkRuns,
  startBulkRun,
  stopBulkRun,
  undoBulkRun,
  type BulkRun,
  type ReplyOf,
} from '@shop/contracts';
import {
  eventually,
  openKilledService,
  startMailServer,
  type KilledService,
  type NamedMoment,
  type TestMailServer,
} from '@shop/testing';
import { writeHistory } from '../src/orders/order-history.ts';
import { anOrder } from './an-order.ts';
import { endLeases } from './end-leases.ts';
import { changesOf } from './history-texts.ts';
import { openOrders, type OpenOrders } from './open-orders.ts';
import { staffMember } from './open-staff-desk.ts';

/** More than fit into one part. */
const count = 102;

let shop: OpenOrders;
let service: KilledService;
let mail: TestMailServer;

beforeAll(async () => {
  [shop, mail] = await Promise.all([openOrders(), startMailServer()]);
  service = await openKilledService('order-payment', {
    ...shop.env,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Сорока <zakaz@shop.example>',
    EFFECTS_LEASE_MS: '4000',
  });
  await service.start();
}, 120_000);
afterEach(async () => {
  await shop.model.deleteMany({});
  mail.received.length = 0;
});
afterAll(async () => {
  await Promise.all([service.close(), mail.close()]);
  await shop.close();
});

const impatient = { timeoutMs: 6_000 };

async function addOrders(): Promise<void> {
  const paid = writeHistory(new Date('2026-11-21T09:05:00Z'), 'webhook', {
    ...{ kind: 'payment-status', status: 'succeeded', source: 'webhook' },
  });
  for (let at = 0; at < count; at++) {
    const order = anOrder(await shop.numbers.next(), {
      history: paid,
      emailKey: `buyer-${at}@example.ru`,
      payment: { ...anOrder(1).payment, status: 'succeeded' },
    });
    await shop.orders.insert({ ...order, buyer: { ...order.buyer, email: `buyer-${at}@example.ru` } });
  }
}

const startRun = (idempotencyKey: string, notifies = true): Promise<BulkRun> =>
  service.insist(() =>
    service.bus.request(
      startBulkRun,
      {
        ...{ kind: 'status', status: 'handed-over-for-delivery', notifies, filters: {} },
        ...{ countedAt: null, idempotencyKey, by: staffMember },
      },
      impatient,
    ),
  );

const ended = (id: string, state: BulkRun['state'] = 'done'): Promise<ReplyOf<typeof getBulkRun>> =>
  eventually(async () => {
    const run = await service.bus.request(getBulkRun, { id }, { timeoutMs: 2_000 });
    expect(run.state).toBe(state);
    return run;
  }, 60_000);

/** What has to hold for each order, e-mail and count, however the run ended. */
async function expectDoneOnce(run: ReplyOf<typeof getBulkRun>): Promise<void> {
  expect(run).toMatchObject({ total: count, done: count, changed: count, mails: count, left: [] });
  await eventually(async () => {
    expect(await shop.model.countDocuments({ 'effects.0': { $exists: true } })).toBe(0);
  }, 45_000);
  const orders = await shop.model.find().lean();
  expect(orders).toHaveLength(count);
  for (const order of orders) {
    expect(order.adminStatus).toBe('handed-over-for-delivery');
    expect(changesOf(order.history)).toEqual([
      'payment:succeeded',
      'status:handed-over-for-delivery',
      'effect:mail-status',
    ]);
  }
  // A retry of an e-mail that the killed process sent has the same message id, so recipients can detect the duplicate.
  expect(new Set(mail.received.map(({ messageId }) => messageId)).size).toBe(count);
}

const part = 'bulk_run_parts';
const runs = 'bulk_runs';
const ordersHaveChanged: NamedMoment = [
  'orders have changed',
  { texts: ['admin-status', 'runId'], when: 'after' },
];
const partIsKept: NamedMoment = [
  'the part is kept',
  { texts: ['update', part, 'changedIds'], when: 'after' },
];

/**
 * Every step of a run, identified by texts in its message to the database, divided among two runs so that the steps
 * between two deaths are done in full. Each step comes again, or for the first time, after the one before.
 */
const deaths: readonly (readonly NamedMoment[])[] = [
  [
    ['the list is about to be frozen', { texts: ['insert', part], when: 'before' }],
    ['the run is there and nobody was notified', { texts: ['insert', runs, 'startKey'], when: 'after' }],
    ['the run is taken', { texts: ['findAndModify', runs, 'lease', 'sort'], when: 'after' }],
    ['orders are about to change', { texts: ['admin-status', 'runId'], when: 'before' }],
    ['the audit log has its records', { texts: ['update', 'audit_outbox', 'change-status'], when: 'after' }],
    ['the part is about to be counted', { texts: ['findAndModify', runs, 'nextPart'], when: 'before' }],
    ['the run is about to end', { texts: ['update', runs, 'finishedAt'], when: 'before' }],
  ],
  [
    ['the list is frozen', { texts: ['insert', part], when: 'after' }],
    ['its orders are known', { texts: ['find', part, 'filter'], when: 'after' }],
    ['the intents are written', { texts: ['insert', 'audit_outbox', 'change-status'], when: 'after' }],
    ordersHaveChanged,
    ['the part is about to be kept', { texts: ['update', part, 'changedIds'], when: 'before' }],
    partIsKept,
    ['the part is counted', { texts: ['findAndModify', runs, 'nextPart'], when: 'after' }],
    ['the run has ended', { texts: ['update', runs, 'finishedAt'], when: 'after' }],
  ],
];

const dieAtEach = (moments: readonly NamedMoment[]): { come(): Promise<void> } =>
  service.strikeAtEach(moments, () => void endLeases(shop.model.db));

/** Staff stop the only run, before its lease can expire; the process answers, since it is killed afterwards. */
async function stopFirst(): Promise<void> {
  const inAnHour = new Date(Date.now() + 3_600_000);
  await shop.model.db
    .collection(runs)
    .updateMany({ lease: { $type: 'string' } }, { $set: { dueAt: inAnHour } });
  const { data } = await service.bus.request(listBulkRuns, { filters: { isRunning: true } }, impatient);
  await service.bus.request(stopBulkRun, { id: data[0]?.id ?? '', by: staffMember }, impatient);
}

/** The process dies when the undo has changed orders: each order is restored once. */
async function expectUndoneOnce(id: string): Promise<void> {
  const dying = dieAtEach([ordersHaveChanged]);
  // The process may die before it responds.
  await Promise.allSettled([service.bus.request(undoBulkRun, { id, by: staffMember }, impatient)]);
  const begun = await service.insist(async () => {
    const { data } = await service.bus.request(listBulkRuns, { filters: {} }, impatient);
    const found = data.find(({ undoes }) => undoes === id);
    if (!found) throw new Error('no undo was begun');
    return found;
  });
  await dying.come();
  const undo = await ended(begun.id);
  expect(undo).toMatchObject({ undoes: id, total: count, changed: count, mails: 0, left: [] });
  for (const { adminStatus, history } of await shop.model.find().lean()) {
    expect(adminStatus).toBe('in-processing');
    expect(changesOf(history).filter((one) => one === 'status:in-processing')).toHaveLength(1);
  }
  // A run can be undone once: the undo that the killed process began is the only one.
  await expect(service.bus.request(undoBulkRun, { id, by: staffMember }, impatient)).rejects.toMatchObject({
    code: 'BULK_RUN_NOT_UNDONE',
  });
}

describe('processes that are killed during a bulk run and its undo', () => {
  it.each([...deaths.entries()])(
    'are replaced by others, which repeat nothing (run %i)',
    async (at, moments) => {
      await addOrders();
      const dying = dieAtEach(moments);
      const { id } = await startRun(`key-of-run-${at}`);
      await dying.come();
      await expectDoneOnce(await ended(id));
      await expectUndoneOnce(id);
    },
    240_000,
  );
});

describe('a process that is killed during a bulk run that staff stop', () => {
  // Orders are changed, and the journal does not count them yet.
  it.each([ordersHaveChanged, partIsKept])(
    'when %s leaves no changed order out of its undo',
    async (name, moment) => {
      await addOrders();
      const stopped = Promise.withResolvers<void>();
      service.database.arm(moment, () => {
        void stopFirst().then(() => {
          service.strike(() => void endLeases(shop.model.db));
          stopped.resolve();
        }, stopped.reject);
      });
      const { id } = await startRun(`key-of-stop-${name.replaceAll(' ', '-')}`, false);
      await stopped.promise;
      const run = await ended(id, 'stopped');
      expect(run).toMatchObject({ total: count, done: 100, changed: 100, canUndo: true });
      const changed = { adminStatus: 'handed-over-for-delivery' } as const;
      expect(await shop.model.countDocuments(changed)).toBe(100);
      const undo = await service.bus.request(undoBulkRun, { id, by: staffMember }, impatient);
      expect(await ended(undo.id)).toMatchObject({ total: 100, changed: 100 });
      expect(await shop.model.countDocuments(changed)).toBe(0);
    },
    120_000,
  );
});
