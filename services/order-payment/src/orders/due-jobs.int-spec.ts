import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testEnvironment } from '@shop/testing';
import { createConnection, type Connection, type Model } from 'mongoose';
import { SandboxPayment, sandboxPaymentSchema } from '../providers/sandbox/sandbox-payment.schema.ts';
import { WebhookOutboxRepository } from '../providers/sandbox/webhooks/webhook-outbox.repository.ts';
import { OrderExportRepository } from '../order-exports/order-export.repository.ts';
import { OrderExport, orderExportSchema } from '../order-exports/order-export.schema.ts';
import { EffectRepository } from './effect.repository.ts';
import { ExtraPaymentPollRepository } from './extra-payment-poll.repository.ts';
import { Order, orderSchema } from './order.schema.ts';
import { PaymentRepository } from './payment.repository.ts';

const resting = 1_000;
const now = new Date('2026-11-23T12:00:00Z');
const until = new Date('2026-11-23T12:00:30Z');
let connection: Connection;
let dropDatabases: () => Promise<void>;
let orders: Model<Order>;
let sandbox: Model<SandboxPayment>;
let exports: Model<OrderExport>;
const commands: { query?: Record<string, unknown>; sort?: Map<string, 1> }[] = [];

beforeAll(async () => {
  const { env, dropDatabases: drop } = testEnvironment();
  dropDatabases = drop;
  connection = createConnection(env['MONGODB_URI'] ?? '', {
    dbName: `${env['DB_PREFIX']}due_jobs`,
    autoIndex: false,
    monitorCommands: true,
  });
  orders = connection.model(Order.name, orderSchema) as unknown as Model<Order>;
  sandbox = connection.model(SandboxPayment.name, sandboxPaymentSchema) as unknown as Model<SandboxPayment>;
  exports = connection.model(OrderExport.name, orderExportSchema) as unknown as Model<OrderExport>;
  await connection.asPromise();
  await Promise.all([orders.createIndexes(), sandbox.createIndexes(), exports.createIndexes()]);
  const rest = Array.from({ length: resting }, (_, at) => ({ number: at, paymentId: `p-${at}` }));
  await orders.collection.insertMany(
    rest.map((one) => ({ ...one, effects: [], payment: { status: 'succeeded', asking: { dueAt: null } } })),
  );
  await sandbox.collection.insertMany(
    rest.map(({ paymentId }) => ({ id: paymentId, key: paymentId, webhooks: [] })) as never,
  );
  await exports.collection.insertMany(
    rest.map(({ paymentId }) => ({ by: paymentId, state: 'done' })) as never,
  );
  connection.getClient().on('commandStarted', ({ commandName, command }) => {
    if (commandName === 'findAndModify') commands.push(command);
  });
});
afterAll(async () => {
  await connection.close();
  await dropDatabases();
});

/** The first path of each index of a model. */
const leadingPaths = async (model: Model<never>): Promise<string[]> =>
  (await model.collection.indexes()).map(({ key }) => Object.keys(key)[0] ?? '');

const polls: [name: string, model: () => Model<never>, claim: () => Promise<unknown>][] = [
  ['effects', () => orders as never, () => new EffectRepository(orders).claim('lease', now, until)],
  [
    'payments',
    () => orders as never,
    () => new PaymentRepository(orders).claim({ lease: 'lease', until }, now),
  ],
  [
    'extra payments',
    () => orders as never,
    () => new ExtraPaymentPollRepository(orders).claim({ lease: 'lease', until }, now),
  ],
  [
    'webhooks of the sandbox bank',
    () => sandbox as never,
    () => new WebhookOutboxRepository(sandbox).claim('lease', now, until),
  ],
  [
    'exports of orders',
    () => exports as never,
    () => new OrderExportRepository(exports).claim('lease', now, until),
  ],
];

it.each(polls)('polling for due %s uses an index, and no collection scan', async (_, model, claim) => {
  commands.length = 0;
  expect(await claim()).toBeNull();
  expect(commands).toHaveLength(1);
  const { query = {}, sort = new Map() } = commands[0] ?? {};
  // A query planner that expects an early match scans the whole collection: with 100,000 orders each poll took half a
  // second. Sorting by the path of an index forces an index scan.
  expect(await leadingPaths(model())).toContain([...sort.keys()][0]);
  const plan = JSON.stringify(await model().collection.find(query).sort(sort).limit(1).explain());
  expect(plan).toMatch(/IXSCAN|Index Scan/);
  expect(plan).not.toMatch(/COLLSCAN|Seq Scan/);
});
