import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  getBulkRun,
  listBulkRuns,
  startBulkRun,
  undoBulkRun,
  type BulkRun,
  type ReplyOf,
} from '@shop/contracts';
import { Bus, openBusConnection } from '@shop/service-kit';
import {
  eventually,
  startKillingProxy,
  startMailServer,
  type KillingProxy,
  type Moment,
  type TestMailServer,
} from '@shop/testing';
import { writeHistory } from '../src/orders/order-history.ts';
import { anOrder } from './an-order.ts';
import { changesOf } from './history-texts.ts';
import { openOrders, type OpenOrders } from './open-orders.ts';
import { staffMember } from './open-staff-desk.ts';

const project = join(import.meta.dirname, '..');
const build = join(project, '../../libs/dev-tools/src/build/build-program.ts');
/** More than one part. */
const count = 120;

let shop: OpenOrders;
let database: KillingProxy;
let mail: TestMailServer;
let connection: Awaited<ReturnType<typeof openBusConnection>>;
let bus: Bus;
let env: Record<string, string>;
let service: ChildProcess | undefined;
let kills = 0;

beforeAll(async () => {
  await promisify(execFile)(process.execPath, [build], { cwd: project });
  [shop, mail] = await Promise.all([openOrders(), startMailServer()]);
  const mongo = new URL((shop.env['MONGODB_URI'] ?? '').replace('mongodb:', 'http:'));
  database = await startKillingProxy(mongo);
  env = {
    ...shop.env,
    MONGODB_URI: shop.env['MONGODB_URI']?.replace(`:${mongo.port}`, `:${database.port}`) ?? '',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Сорока <zakaz@shop.example>',
    // A part of the times of a real shop, so that nobody waits for a quarter of a minute.
    BULK_RUN_LEASE_MS: '2000',
    EFFECTS_LEASE_MS: '4000',
  };
  connection = await openBusConnection(env['NATS_URL'] ?? '', 'test');
  bus = new Bus(connection, env['BUS_PREFIX'] ?? '', 'test');
}, 120_000);
afterEach(async () => {
  const last = service;
  service = undefined;
  if (last && last.exitCode === null && last.signalCode === null) {
    const gone = once(last, 'exit');
    last.kill('SIGKILL');
    await gone;
  }
  await shop.model.deleteMany({});
  mail.received.length = 0;
});
afterAll(async () => {
  await connection.close();
  await Promise.all([database.close(), mail.close()]);
  await shop.close();
});

/** Starts the service as a process of its own, again when it ends before it serves; resolves once it is ready. */
async function start(): Promise<void> {
  const started = spawn(process.execPath, ['dist/main.js'], {
    cwd: project,
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  service = started;
  const isReady = await Promise.race([
    once(started, 'message').then(() => true),
    once(started, 'exit').then(() => false),
  ]);
  if (!isReady && service === started && started.signalCode === null) await start();
}

/** Ends the process as a power cut would, and starts another one; between them `onDead` may arm the next strike. */
function strike(onDead?: () => void): void {
  kills += 1;
  const dead = service;
  dead?.once('exit', () => {
    onDead?.();
    void start();
  });
  dead?.kill('SIGKILL');
}

/** As whoever calls us does: again until there is an answer. */
const insist = <Reply>(send: () => Promise<Reply>): Promise<Reply> => eventually(send, 30_000);
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
    bus.request(
      startBulkRun,
      {
        ...{ kind: 'status', status: 'handed-over-for-delivery', notifies: true, filters: {} },
        ...{ countedAt: null, idempotencyKey, by: staffMember },
      },
      impatient,
    ),
  );

const ended = (id: string): Promise<ReplyOf<typeof getBulkRun>> =>
  eventually(async () => {
    const run = await bus.request(getBulkRun, { id }, { timeoutMs: 2_000 });
    expect(run.state).toBe('done');
    return run;
  }, 60_000);

/** What has to be true of each order, letter and figure, however the run came to its end. */
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
  // A letter that the dead sent comes again under the same id, by which its receiver tells the repetition.
  expect(new Set(mail.received.map(({ messageId }) => messageId)).size).toBe(count);
}

const part = 'bulk_run_parts';
const runs = 'bulk_runs';
/** Every step of a run, in their order, by what its message to the database has in it. */
const steps: [name: string, moment: Moment][] = [
  ['the list is about to be frozen', { texts: ['insert', part], when: 'before' }],
  ['the list is frozen', { texts: ['insert', part], when: 'after' }],
  ['the run is there and nobody heard of it', { texts: ['insert', runs, 'startKey'], when: 'after' }],
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

describe('a process that is killed in a run over many orders', () => {
  it.each(steps)(
    'when %s is followed by another one, and nothing is done twice',
    async (_name, moment) => {
      await addOrders();
      await start();
      const killsBefore = kills;
      database.arm(moment, () => strike());
      const { id } = await startRun(`key-${steps.findIndex(([, one]) => one === moment)}`);
      await eventually(() => expect(kills).toBe(killsBefore + 1), 30_000);
      await expectDoneOnce(await ended(id));
    },
    120_000,
  );

  it('again and again comes to the end', async () => {
    await addOrders();
    await start();
    const killsBefore = kills;
    // Each comes after the one before it in what is left of the run, so that none can be passed over.
    const moments: Moment[] = [
      { texts: ['admin-status', 'runId'], when: 'before' },
      { texts: ['update', part, 'changedIds'], when: 'before' },
      { texts: ['findAndModify', runs, 'nextPart'], when: 'after' },
    ];
    const armNext = (): void => {
      const moment = moments.shift();
      if (moment) database.arm(moment, () => strike(armNext));
    };
    armNext();
    const { id } = await startRun('key-of-many-kills');
    const run = await ended(id);
    expect(kills).toBe(killsBefore + 3);
    await expectDoneOnce(run);
  }, 180_000);

  it('while it takes a run back restores each order once', async () => {
    await addOrders();
    await start();
    const { id } = await startRun('key-of-an-undo');
    await expectDoneOnce(await ended(id));
    const killsBefore = kills;
    database.arm({ texts: ['admin-status', 'runId'], when: 'after' }, () => strike());
    // Its answer may die with the process.
    await Promise.allSettled([bus.request(undoBulkRun, { id, by: staffMember }, impatient)]);
    const begun = await insist(async () => {
      const { data } = await bus.request(listBulkRuns, { filters: {} }, impatient);
      const found = data.find(({ undoes }) => undoes === id);
      if (!found) throw new Error('no undo was begun');
      return found;
    });
    const undo = await ended(begun.id);
    expect(kills).toBe(killsBefore + 1);
    expect(undo).toMatchObject({ undoes: id, total: count, changed: count, mails: 0, left: [] });
    for (const { adminStatus, history } of await shop.model.find().lean()) {
      expect(adminStatus).toBe('in-processing');
      expect(changesOf(history).filter((one) => one === 'status:in-processing')).toHaveLength(1);
    }
    // An undo is begun once: the dead one's is the only one.
    await expect(bus.request(undoBulkRun, { id, by: staffMember }, impatient)).rejects.toMatchObject({
      code: 'BULK_RUN_NOT_UNDONE',
    });
  }, 120_000);
});
