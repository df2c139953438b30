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
  insist,
  openKilledService,
  startMailServer,
  type KilledService,
  type Moment,
  type TestMailServer,
} from '@shop/testing';
import { writeHistory } from '../src/orders/order-history.ts';
import { anOrder } from './an-order.ts';
import { changesOf } from './history-texts.ts';
import { openOrders, type OpenOrders } from './open-orders.ts';
import { staffMember } from './open-staff-desk.ts';

/** More than fit into one part. */
const count = 120;

let shop: OpenOrders;
let service: KilledService;
let mail: TestMailServer;

beforeAll(async () => {
  [shop, mail] = await Promise.all([openOrders(), startMailServer()]);
  service = await openKilledService('order-payment', {
    ...shop.env,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Сорока <zakaz@shop.example>',
    // Shorter than in production, so that the test does not wait for a quarter of a minute.
    BULK_RUN_LEASE_MS: '2000',
    EFFECTS_LEASE_MS: '4000',
  });
}, 120_000);
afterEach(async () => {
  await service.stop();
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

const startRun = (idempotencyKey: string): Promise<BulkRun> =>
  insist(() =>
    service.bus.request(
      startBulkRun,
      {
        ...{ kind: 'status', status: 'handed-over-for-delivery', notifies: true, filters: {} },
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
/** Every step of a run in sequence, identified by texts in its message to the database. */
const steps: [name: string, moment: Moment][] = [
  ['the list is about to be frozen', { texts: ['insert', part], when: 'before' }],
  ['the list is frozen', { texts: ['insert', part], when: 'after' }],
  ['the run is there and nobody was notified', { texts: ['insert', runs, 'startKey'], when: 'after' }],
  ['the run is taken', { texts: ['findAndModify', runs, 'lease', 'sort'], when: 'after' }],
  ['its orders are known', { texts: ['find', part, 'filter'], when: 'after' }],
  [
    'the intents of the audit log are written',
    { texts: ['insert', 'audit_outbox', 'change-status'], when: 'after' },
  ],
  ['orders are about to change', { texts: ['admin-status', 'runId'], when: 'before' }],
  ['orders have changed', { texts: ['admin-status', 'runId'], when: 'after' }],
  ['the audit log has its records', { texts: ['update', 'audit_outbox', 'change-status'], when: 'after' }],
  ['the part is about to be kept', { texts: ['update', part, 'changedIds'], when: 'before' }],
  ['the part is kept', { texts: ['update', part, 'changedIds'], when: 'after' }],
  ['the part is about to be counted', { texts: ['findAndModify', runs, 'nextPart'], when: 'before' }],
  ['the part is counted', { texts: ['findAndModify', runs, 'nextPart'], when: 'after' }],
  ['the run is about to end', { texts: ['update', runs, 'finishedAt'], when: 'before' }],
  ['the run has ended', { texts: ['update', runs, 'finishedAt'], when: 'after' }],
];

/** Orders are changed, and the journal does not count them yet. */
const stepsInsidePart = new Set(['orders have changed', 'the part is kept']);

/** Staff stop the only run; the process answers, since it is killed afterwards. */
async function stopFirst(): Promise<void> {
  const { data } = await service.bus.request(listBulkRuns, { filters: { isRunning: true } }, impatient);
  await service.bus.request(stopBulkRun, { id: data[0]?.id ?? '', by: staffMember }, impatient);
}

describe('a process that is killed during a bulk run', () => {
  it.each(steps)(
    'when %s is replaced by another one, which repeats nothing',
    async (_name, moment) => {
      await addOrders();
      await service.start();
      const killsBefore = service.kills;
      service.database.arm(moment, () => service.strike());
      const { id } = await startRun(`key-of-step-${steps.findIndex(([, one]) => one === moment)}`);
      await eventually(() => expect(service.kills).toBe(killsBefore + 1), 30_000);
      await expectDoneOnce(await ended(id));
    },
    120_000,
  );

  it.each(steps.filter(([name]) => stepsInsidePart.has(name)))(
    'when %s and staff stop the run leaves no changed order out of its undo',
    async (_name, moment) => {
      await addOrders();
      await service.start();
      const killsBefore = service.kills;
      const stopped = Promise.withResolvers<void>();
      service.database.arm(moment, () => {
        void stopFirst().then(() => {
          service.strike();
          stopped.resolve();
        }, stopped.reject);
      });
      const { id } = await startRun(`key-of-stop-${steps.findIndex(([, one]) => one === moment)}`);
      await stopped.promise;
      expect(service.kills).toBe(killsBefore + 1);
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

  it('several times still completes the run', async () => {
    await addOrders();
    await service.start();
    const killsBefore = service.kills;
    // Each moment comes after the previous one in the rest of the run, so that none can be missed.
    const moments: Moment[] = [
      { texts: ['admin-status', 'runId'], when: 'before' },
      { texts: ['update', part, 'changedIds'], when: 'before' },
      { texts: ['findAndModify', runs, 'nextPart'], when: 'after' },
    ];
    const armNext = (): void => {
      const moment = moments.shift();
      if (moment) service.database.arm(moment, () => service.strike(armNext));
    };
    armNext();
    const { id } = await startRun('key-of-many-kills');
    const run = await ended(id);
    expect(service.kills).toBe(killsBefore + 3);
    await expectDoneOnce(run);
  }, 180_000);

  it('during an undo restores each order once', async () => {
    await addOrders();
    await service.start();
    const { id } = await startRun('key-of-an-undo');
    await expectDoneOnce(await ended(id));
    const killsBefore = service.kills;
    service.database.arm({ texts: ['admin-status', 'runId'], when: 'after' }, () => service.strike());
    // The process may die before it responds.
    await Promise.allSettled([service.bus.request(undoBulkRun, { id, by: staffMember }, impatient)]);
    const begun = await insist(async () => {
      const { data } = await service.bus.request(listBulkRuns, { filters: {} }, impatient);
      const found = data.find(({ undoes }) => undoes === id);
      if (!found) throw new Error('no undo was begun');
      return found;
    });
    const undo = await ended(begun.id);
    expect(service.kills).toBe(killsBefore + 1);
    expect(undo).toMatchObject({ undoes: id, total: count, changed: count, mails: 0, left: [] });
    for (const { adminStatus, history } of await shop.model.find().lean()) {
      expect(adminStatus).toBe('in-processing');
      expect(changesOf(history).filter((one) => one === 'status:in-processing')).toHaveLength(1);
    }
    // A run can be undone once: the undo that the killed process began is the only one.
    await expect(service.bus.request(undoBulkRun, { id, by: staffMember }, impatient)).rejects.toMatchObject({
      code: 'BULK_RUN_NOT_UNDONE',
    });
  }, 120_000);
});
