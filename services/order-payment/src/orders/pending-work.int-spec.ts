import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testEnvironment } from '@shop/testing';
import { createConnection, type Connection, type Model } from 'mongoose';
import { Order, orderSchema } from './order.schema.ts';
import { PendingWorkRepository } from './pending-work.repository.ts';

const now = new Date('2026-11-27T12:00:00Z');
const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1_000);
let connection: Connection;
let dropDatabases: () => Promise<void>;
let orders: Model<Order>;

beforeAll(async () => {
  const { env, dropDatabases: drop } = testEnvironment();
  dropDatabases = drop;
  const dbName = `${env['DB_PREFIX']}pending_work`;
  connection = createConnection(env['MONGODB_URI'] ?? '', { dbName, autoIndex: false });
  orders = connection.model(Order.name, orderSchema) as unknown as Model<Order>;
  await connection.asPromise();
  await orders.createIndexes();
});
afterAll(async () => {
  await connection.close();
  await dropDatabases();
});

it('counts orders that wait, are late or were given up, and none that are owed nothing', async () => {
  const order = (number: number, dueAts: (Date | null)[], askingAt: Date | null) => ({
    ...{
      number,
      paymentId: `p-${number}`,
      effects: dueAts.map((dueAt) => ({ name: 'mail-receipt', dueAt })),
    },
    payment: { asking: { dueAt: askingAt } },
  });
  await orders.collection.insertMany([
    order(1, [], null),
    order(2, [ago(-30)], ago(-10)),
    order(3, [ago(120), ago(-30)], ago(90)),
    order(4, [null, ago(5)], null),
    order(5, [null], null),
  ]);
  expect(await new PendingWorkRepository(orders).count(now)).toEqual([
    { work: 'effects', state: 'waiting', orders: 3 },
    { work: 'effects', state: 'late', orders: 1 },
    { work: 'effects', state: 'given-up', orders: 2 },
    { work: 'payment', state: 'waiting', orders: 2 },
    { work: 'payment', state: 'late', orders: 1 },
  ]);
});
