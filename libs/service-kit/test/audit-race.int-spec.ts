import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { eventually, followChanges, openTestBus, testEnvironment, type TestBus } from '@shop/testing';
import { createConnection, type Connection } from 'mongoose';
import type { RunningService } from '../src/service/define-service.ts';
import { auditLogStandIn } from './audit/audit-log-stand-in.ts';
import { breakOff, countBook, pressBook, putBook, removeBook } from './audit/ledger-contracts.ts';
import { startLedger } from './audit/ledger.ts';

const rounds = 100;
const shop = testEnvironment();
const log = auditLogStandIn();
let caller: TestBus;
let connection: Connection;
let ledgers: RunningService[];
let staffTools: RunningService;

const books = () => connection.collection<{ _id: string; title: string; count?: number }>('books');

beforeAll(async () => {
  staffTools = await log.start(shop.env);
  ledgers = [await startLedger({ env: shop.env }), await startLedger({ env: shop.env })];
  caller = await openTestBus(shop.env);
  const dbName = `${shop.env['DB_PREFIX']}ledger`;
  connection = await createConnection(shop.env['MONGODB_URI'] ?? '', { dbName }).asPromise();
}, 60_000);

/** The records of earlier tests, which may arrive again: a record is sent at least once. */
const earlier = new Set<string>();

beforeEach(async () => {
  await books().deleteMany({});
  for (const { id } of log.received.splice(0)) earlier.add(id);
});

afterAll(async () => {
  await caller.close();
  for (const ledger of ledgers) await ledger.close();
  await staffTools.close();
  await connection.close();
  await shop.dropDatabases();
});

/** Waits until all records have arrived. @returns each of them once */
async function receivedRecords(): Promise<typeof log.received> {
  await eventually(
    async () => expect(await connection.collection('audit_outbox').countDocuments()).toBe(0),
    20_000,
  );
  const own = log.received.filter(({ id }) => !earlier.has(id));
  return [...new Map(own.map((record) => [record.id, record])).values()];
}

it('records of two concurrent editors each hold their own before and after, without gaps', async () => {
  await books().insertOne({ _id: 'a', title: 'start' });
  for (let round = 0; round < rounds; round += 1)
    await Promise.all(
      ['anna', 'boris'].map((editor) =>
        caller.bus.request(putBook, { id: 'a', title: `${editor} ${round}` }),
      ),
    );
  const records = await receivedRecords();
  expect(records).toHaveLength(2 * rounds);
  const last = followChanges(records, { title: 'start' });
  expect(last).toEqual({ title: (await books().findOne({ _id: 'a' }))?.title });
}, 120_000);

it('records are correct when the write returns the new document, with every increment counted', async () => {
  await books().insertOne({ _id: 'a', title: 'start', count: 0 });
  for (let round = 0; round < rounds / 4; round += 1)
    await Promise.all([1, 2].map(() => caller.bus.request(countBook, { id: 'a' })));
  const records = await receivedRecords();
  expect(followChanges(records, { title: 'start', count: 0 })).toEqual({ title: 'start', count: rounds / 2 });
}, 60_000);

it('a refused change records nothing of a concurrent change by another editor', async () => {
  await books().insertOne({ _id: 'a', title: 'start' });
  for (let round = 0; round < rounds / 4; round += 1)
    await Promise.all([
      caller.bus.request(putBook, { id: 'a', title: `round ${round}` }),
      expect(
        caller.bus.request(breakOff, { id: 'a', title: 'x', how: 'refuse-first' }),
      ).rejects.toMatchObject({ code: 'PAGE_NOT_FOUND' }),
    ]);
  const records = await receivedRecords();
  expect(new Set(records.map(({ message }) => message))).toEqual(new Set([putBook.subject]));
  followChanges(records, { title: 'start' });
}, 60_000);

it('records of an entity that is concurrently created and removed have no gaps', async () => {
  for (let round = 0; round < rounds / 4; round += 1) {
    await Promise.all(
      [1, 2].map((editor) => caller.bus.request(pressBook, { id: 'a', title: `${round} ${editor}` })),
    );
    await Promise.all([1, 2].map(() => caller.bus.request(removeBook, { id: 'a' })));
  }
  const records = await receivedRecords();
  expect(records).toHaveLength(rounds / 2);
  expect(records.filter(({ before }) => before === null)).toHaveLength(rounds / 4);
  expect(records.filter(({ after }) => after === null)).toHaveLength(rounds / 4);
  for (const { before, after } of records) expect(before === null).not.toBe(after === null);
}, 60_000);
