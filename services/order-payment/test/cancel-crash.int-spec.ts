import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { changeOrderStatus } from '@shop/contracts';
import { Bus, openBusConnection } from '@shop/service-kit';
import {
  eventually,
  startKillingProxy,
  startMailServer,
  type KillingProxy,
  type Moment,
  type TestMailServer,
} from '@shop/testing';
import { monthOf } from '../src/points/moscow-month.ts';
import { paymentMove } from '../src/payments/payment-move.ts';
import { anOrder } from './an-order.ts';
import { changesOf } from './history-texts.ts';
import { openOrders, type OpenOrders } from './open-orders.ts';
import { openPoints, type OpenPoints } from './open-points.ts';
import { customer, staffMember } from './open-staff-desk.ts';

const project = join(import.meta.dirname, '..');
const build = join(project, '../../libs/dev-tools/src/build/build-program.ts');

let shop: OpenOrders;
let database: KillingProxy;
let mail: TestMailServer;
let connection: Awaited<ReturnType<typeof openBusConnection>>;
let bus: Bus;
let env: Record<string, string>;
let service: ChildProcess | undefined;
let points: OpenPoints;
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
    EFFECTS_LEASE_MS: '3000',
  };
  points = await openPoints(shop);
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

/** Ends the process as a power cut would, and starts another one. */
function strike(): void {
  kills += 1;
  const dead = service;
  dead?.once('exit', () => void start());
  dead?.kill('SIGKILL');
}

const month = monthOf(new Date());

/** An order that was paid, with the points for it given, and nothing left to do. */
async function aPaidOrder(customerId: string): Promise<string> {
  const stored = await shop.orders.insert(anOrder(await shop.numbers.next(), { customerId }));
  if (!stored) throw new Error('not stored');
  const move = paymentMove(stored, { to: 'succeeded', source: 'webhook', at: new Date() });
  const paid = await shop.payments.move({ ...move, effects: ['give-points'] });
  if (!paid) throw new Error('not paid');
  return stored.id;
}

/** Every step of a cancellation, by what its message to the database has in it. */
const steps: [name: string, moment: Moment][] = [
  [
    'the intent of the audit log is written',
    { texts: ['insert', 'audit_outbox', 'change-status'], when: 'after' },
  ],
  ['the cancellation is about to be written', { texts: ['status:canceled'], when: 'before' }],
  ['the cancellation is written', { texts: ['status:canceled'], when: 'after' }],
  ['the audit log has its record', { texts: ['update', 'audit_outbox', 'change-status'], when: 'after' }],
  ['what follows is about to be noted', { texts: ['effect:take-points'], when: 'before' }],
  ['what follows is noted', { texts: ['effect:take-points'], when: 'after' }],
];

describe('a process that is killed while staff cancel a paid order', () => {
  it.each(steps)(
    'when %s loses and doubles nothing',
    async (_name, moment) => {
      const customerId = customer.slice(0, -2) + String(10 + steps.findIndex(([, one]) => one === moment));
      const id = await aPaidOrder(customerId);
      await start();
      const { scores } = points;
      await eventually(async () => {
        expect(await scores.find(month, customerId)).toMatchObject({ points: 87 });
        expect(await shop.model.countDocuments({ 'effects.0': { $exists: true } })).toBe(0);
      }, 30_000);
      const killsBefore = kills;
      database.arm(moment, strike);
      await eventually(
        () =>
          bus.request(
            changeOrderStatus,
            {
              ...{ orderIds: [id], status: 'canceled', notifies: true, isPreview: false },
              by: staffMember,
            },
            { timeoutMs: 3_000 },
          ),
        30_000,
      );
      await eventually(() => expect(kills).toBe(killsBefore + 1), 30_000);
      await eventually(async () => {
        expect(await shop.model.countDocuments({ 'effects.0': { $exists: true } })).toBe(0);
      }, 45_000);
      const order = await shop.model.findOne({ customerId }).lean();
      expect(order).toMatchObject({ adminStatus: 'canceled', money: 'to-refund' });
      expect(changesOf(order?.history).toSorted()).toEqual(
        [
          ...['payment:succeeded', 'effect:give-points', 'status:canceled'],
          ...['effect:take-points', 'effect:mail-status'],
        ].toSorted(),
      );
      expect(await scores.find(month, customerId)).toMatchObject({ points: 0 });
      // An e-mail that the killed process sent comes again under the same id, by which its receiver tells the repetition.
      expect(new Set(mail.received.map(({ messageId }) => messageId)).size).toBe(1);
    },
    120_000,
  );
});
