import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testEnvironment } from '@shop/testing';
import { createConnection, type Connection, type Model } from 'mongoose';
import { CountPageHits } from './count-page-hits.use-case.ts';
import { PageHitsRepository } from './page-hits.repository.ts';
import {
  PageHitDay,
  pageHitDaySchema,
  PageHitSalt,
  pageHitSaltSchema,
  PageHitVisitor,
  pageHitVisitorSchema,
} from './page-hits.schema.ts';

const shop = testEnvironment();
const [anna, boris] = ['a'.repeat(43), 'b'.repeat(43)];
let connection: Connection;
let now = new Date();
let replicas: CountPageHits[];

beforeAll(async () => {
  const dbName = `${shop.env['DB_PREFIX']}staff_tools`;
  connection = createConnection(shop.env['MONGODB_URI'] ?? '', { dbName, autoIndex: false });
  const repository = new PageHitsRepository(
    connection.model(PageHitDay.name, pageHitDaySchema) as unknown as Model<PageHitDay>,
    connection.model(PageHitVisitor.name, pageHitVisitorSchema) as unknown as Model<PageHitVisitor>,
    connection.model(PageHitSalt.name, pageHitSaltSchema) as unknown as Model<PageHitSalt>,
  );
  await repository.onModuleInit();
  replicas = [1, 2].map(() => new CountPageHits(repository, () => now));
});
afterAll(async () => {
  await connection.close();
  await shop.dropDatabases();
});

async function see(visitor: string, at: string): Promise<void> {
  now = new Date(at);
  await replicas[new Date(at).getMinutes() % 2]?.count({ visitor });
}
// Days to come: the database deletes by its own clock what belongs to a day that is over.
const days = async () => (await replicas[0]?.list({ start: '2100-11-01', end: '2100-11-30' }))?.days;

it('counts visitors once a day, and a visit until half an hour of quiet, over all replicas', async () => {
  await see(anna, '2100-11-20T10:00:00Z');
  await see(anna, '2100-11-20T10:30:00Z');
  await see(boris, '2100-11-20T10:31:00Z');
  // Half an hour after her last view and not after her first.
  await see(anna, '2100-11-20T11:00:00Z');
  await see(anna, '2100-11-20T11:30:00.001Z');
  // Midnight in Moscow.
  await see(anna, '2100-11-20T21:00:00Z');
  expect(await days()).toEqual([
    { date: '2100-11-20', visitors: 2, visits: 3, views: 5 },
    { date: '2100-11-21', visitors: 1, visits: 1, views: 1 },
  ]);
});

it('counts simultaneous views of a new visitor as one visit', async () => {
  now = new Date('2100-11-25T10:00:00Z');
  await Promise.all(Array.from({ length: 20 }, (_, at) => replicas[at % 2]?.count({ visitor: anna })));
  expect((await days())?.at(-1)).toEqual({ date: '2100-11-25', visitors: 1, visits: 1, views: 20 });
});

it('stores nothing by which a visitor could be known on another day', async () => {
  await see(boris, '2100-11-27T10:00:00Z');
  const all = await connection.collection('page_hit_visitors').find().toArray();
  const hashes = all.map(({ _id }) => String(_id).split(':')[1]);
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(JSON.stringify(all)).not.toContain(boris);
  expect(Object.keys(all[0] ?? {}).toSorted()).toEqual(['_id', 'expiresAt', 'lastAt']);
});
