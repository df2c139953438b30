import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DiscoveryService } from '@nestjs/core';
import { storeCatalogueAudit, type AuditedContract } from '@shop/contracts';
import { eventually, openTestBus, testEnvironment, type TestBus } from '@shop/testing';
import { createConnection, type Connection } from 'mongoose';
import type { AuditDocument } from '../src/audit/audit-document.ts';
import { AuditHandOver } from '../src/audit/audit-hand-over.ts';
import { AuditOutbox } from '../src/audit/audit-outbox.ts';
import { AuditTrail } from '../src/audit/audit-trail.ts';
import { EntityStates } from '../src/audit/entity-states.ts';
import { formatActor, type Actor } from '../src/context/actor.ts';
import { enterCall, runInCall } from '../src/context/call-context.ts';
import { createLogger } from '../src/log/create-logger.ts';
import type { RunningService } from '../src/service/define-service.ts';
import { auditLogStandIn } from './audit/audit-log-stand-in.ts';
import { breakOff, putBook, sortBooks } from './audit/ledger-contracts.ts';
import { startLedger } from './audit/ledger.ts';
import {
  buildDesk,
  killDeskProcesses,
  startDeskProcess,
  type DeskProgram,
} from './desk/start-desk-process.ts';

const shop = testEnvironment();
const log = auditLogStandIn();
const logger = createLogger('test', 'silent');
const person: Actor = { kind: 'person', id: 'anna', sessionId: 's-1', roleId: 'editor' };
const states = { book: { collection: 'books', fields: ['title'], isWhole: true } };
const waitMs = 20_000;
let caller: TestBus;
let connection: Connection;
let ledgers: RunningService[];
let staffTools: RunningService | null;
let program: DeskProgram;

const outbox = () => connection.collection<AuditDocument>('audit_outbox');
const books = () => connection.collection<{ _id: string; title: string }>('books');
/** The received records without duplicates, since replicas that poll at the same time deliver the same records. */
const records = (): typeof log.received => [
  ...new Map(log.received.map((record) => [`${record.id} ${record.outcome}`, record])).values(),
];
const ids = (): string[] => log.received.map(({ id }) => id);

/** Delivers like a replica, without waiting for its next poll. */
const aHandOver = (): AuditHandOver =>
  new AuditHandOver({
    ...{ outbox: new AuditOutbox(connection), states: new EntityStates(connection, states), logger },
    ...{ store: storeCatalogueAudit, bus: caller.bus, clock: () => new Date() },
    discovery: { getControllers: () => [] } as unknown as DiscoveryService,
  });

/** Waits until all records are delivered, by whichever replica. */
const handedOver = (): Promise<void> =>
  eventually(async () => {
    await aHandOver().runDue();
    expect(await outbox().countDocuments()).toBe(0);
  }, waitMs);

/** The same, but only by the replicas' own polls. */
const polled = (): Promise<void> =>
  eventually(async () => expect(await outbox().countDocuments()).toBe(0), waitMs);

beforeAll(async () => {
  staffTools = await log.start(shop.env);
  ledgers = [await startLedger({ env: shop.env }), await startLedger({ env: shop.env })];
  caller = await openTestBus(shop.env);
  const dbName = `${shop.env['DB_PREFIX']}ledger`;
  connection = await createConnection(shop.env['MONGODB_URI'] ?? '', { dbName }).asPromise();
  program = await buildDesk('../audit/ledger-main.ts');
}, 60_000);

beforeEach(async () => {
  await outbox().deleteMany({});
  await books().deleteMany({});
  log.received.length = 0;
  log.acknowledges = true;
});

afterAll(async () => {
  await killDeskProcesses();
  await caller.close();
  for (const ledger of ledgers) await ledger.close();
  await staffTools?.close();
  await connection.close();
  await program.remove();
  await shop.dropDatabases();
});

describe('the audit record of a change', () => {
  it('contains actor, message, entity and state before and after, and no other data', async () => {
    await books().insertOne({ _id: 'a', title: 'Азбука' });
    const call = enterCall('request-0001', undefined, formatActor(person));
    const change = { id: 'a', title: 'Букварь', token: 'hunter2', changes: { title: 'x' } };
    await runInCall(call, () => caller.bus.request(putBook, change));
    await polled();
    expect(records()).toEqual([
      {
        ...{ id: expect.any(String), service: 'ledger', message: putBook.subject, requestId: 'request-0001' },
        ...{ actor: person, entity: 'book', entityId: 'a', before: { title: 'Азбука' } },
        ...{ after: { title: 'Букварь' }, fields: ['id', 'title', 'token', 'changes.title'] },
        ...{ outcome: 'done', errorCode: null },
        ...{ startedAt: expect.any(String), finishedAt: expect.any(String) },
      },
    ]);
    expect(JSON.stringify(log.received)).not.toContain('hunter2');
  });

  it('of a new entity has no state before, and names the process when there is no actor', async () => {
    await caller.bus.request(putBook, { id: 'b', title: 'Сказки' });
    await handedOver();
    expect(records()).toMatchObject([
      { actor: { kind: 'process', name: 'test' }, before: null, after: { title: 'Сказки' }, entityId: 'b' },
    ]);
  });

  it('of a change to many entities has no states', async () => {
    await caller.bus.request(sortBooks, { isDryRun: true });
    await caller.bus.request(sortBooks, { isDryRun: false });
    await handedOver();
    expect(records()).toMatchObject([{ entityId: 'top', before: null, after: null, outcome: 'done' }]);
  });

  it('is not written when nothing was changed', async () => {
    await books().insertOne({ _id: 'a', title: 'Азбука' });
    await caller.bus.request(putBook, { id: 'a', title: 'Азбука' });
    const refused = caller.bus.request(breakOff, { id: 'a', title: 'x', how: 'refuse-first' });
    await expect(refused).rejects.toMatchObject({ code: 'PAGE_NOT_FOUND' });
    await handedOver();
    expect(log.received).toEqual([]);
  });

  it.each([
    ['refuse-after', 'PAGE_NOT_FOUND'],
    ['throw-after', 'INTERNAL'],
  ] as const)('is written for a change made before its handler failed: %s', async (how, code) => {
    const failed = caller.bus.request(breakOff, { id: 'a', title: 'Азбука', how });
    await expect(failed).rejects.toMatchObject({ code });
    await handedOver();
    expect(records()).toMatchObject([{ outcome: 'failed', errorCode: code, after: { title: 'Азбука' } }]);
  });

  it('is kept in the outbox while the audit log is unavailable', async () => {
    await staffTools?.close();
    for (let book = 0; book < 130; book++)
      await caller.bus.request(putBook, { id: `book-${book}`, title: `${book}` });
    expect(await outbox().countDocuments({ state: 'finished' })).toBe(130);
    expect(log.received).toEqual([]);
    staffTools = await log.start(shop.env);
    await polled();
    expect(new Set(ids()).size).toBe(130);
  }, 60_000);

  it('is delivered again with the same id when its acknowledgement is lost', async () => {
    log.acknowledges = false;
    await caller.bus.request(putBook, { id: 'a', title: 'Азбука' });
    await eventually(() => expect(log.received.length).toBeGreaterThan(0), waitMs);
    expect(await outbox().countDocuments()).toBe(1);
    log.acknowledges = true;
    await handedOver();
    expect(log.received.length).toBeGreaterThan(1);
    expect(new Set(ids()).size).toBe(1);
  }, 60_000);

  it('is delivered without losses when many replicas deliver concurrently', async () => {
    const changes = Array.from({ length: 60 }, (_, book) =>
      caller.bus.request(putBook, { id: `book-${book}`, title: `${book}` }),
    );
    await Promise.all([...changes, ...Array.from({ length: 5 }, () => aHandOver().runDue())]);
    await Promise.all(Array.from({ length: 5 }, () => aHandOver().runDue()));
    expect(await outbox().countDocuments()).toBe(0);
    expect(new Set(ids()).size).toBe(60);
    expect(new Set(log.received.map(({ entityId }) => entityId)).size).toBe(60);
  });
});

describe('a change whose process is killed', () => {
  it('is recorded as interrupted by another process, with the state it finds', async () => {
    for (const ledger of ledgers) await ledger.close();
    await books().insertOne({ _id: 'a', title: 'Азбука' });
    const { child, ended } = await startDeskProcess(program, shop.env);
    const hanging = caller.bus.request(breakOff, { id: 'a', title: 'Букварь', how: 'hang' });
    const unanswered = expect(hanging).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await eventually(async () => expect(await books().findOne()).toMatchObject({ title: 'Букварь' }), waitMs);
    child.kill('SIGKILL');
    await ended;
    await unanswered;
    const [intent] = await outbox().find().toArray();
    expect(intent).toMatchObject({ state: 'started', before: { title: 'Азбука' }, key: { id: 'a' } });
    // Its process does not count as dead before the time limit of any handler.
    expect(Number(intent?.dueAt) - Number(intent?.startedAt)).toBe(2 * breakOff.timeoutMs + 60_000);
    await aHandOver().runDue();
    expect(log.received).toEqual([]);
    await outbox().updateOne({}, { $set: { dueAt: new Date() } });
    ledgers = [await startLedger({ env: shop.env })];
    await polled();
    expect(records()).toMatchObject([
      {
        ...{ id: intent?._id, outcome: 'interrupted', entityId: 'a' },
        ...{ before: { title: 'Азбука' }, after: { title: 'Букварь' } },
      },
    ]);
  }, 60_000);

  it('is recorded for a created entity, found by its key', async () => {
    const store = new AuditOutbox(connection);
    const named = { service: 'ledger', message: putBook.subject, requestId: '', fields: ['id'] };
    const about = { entity: 'book', entityId: null, before: null, actor: person, startedAt: new Date() };
    const _id = '5f0c1d9e-6a1b-4c3d-8e2f-9a7b6c5d4e3f';
    await store.begin({ _id, ...named, ...about }, { id: 'new' }, new Date());
    await books().insertOne({ _id: 'new', title: 'Новая' });
    await handedOver();
    expect(records()).toMatchObject([{ entityId: 'new', after: { title: 'Новая' } }]);
    expect(JSON.stringify(log.received)).not.toContain('"key"');
  });
});

describe('a change', () => {
  const contract = putBook as unknown as AuditedContract;
  const change = { id: 'a', title: 'Азбука' };
  const realOutbox = (): AuditOutbox => new AuditOutbox(connection);
  const aTrail = (of: AuditOutbox): AuditTrail =>
    new AuditTrail({
      ...{ service: 'ledger', outbox: of, states: new EntityStates(connection, states), logger },
      ...{ clock: () => new Date(), onFinished: () => undefined },
    });
  const write = async (): Promise<string> => {
    await books().updateOne({ _id: 'a' }, { $set: { title: 'Азбука' } }, { upsert: true });
    return 'made';
  };
  const away = (): Promise<never> => Promise.reject(new Error('the database is away'));

  it('is not made when its intent cannot be written', async () => {
    const broken = Object.assign(realOutbox(), { begin: away });
    await expect(aTrail(broken).run(contract, change, write)).rejects.toThrow('away');
    expect(await books().countDocuments()).toBe(0);
  });

  it('succeeds when its record cannot be finished, and the record is finished later', async () => {
    const broken = Object.assign(realOutbox(), { finish: away });
    await expect(aTrail(broken).run(contract, change, write)).resolves.toBe('made');
    expect(await outbox().findOne()).toMatchObject({ state: 'started' });
    await outbox().updateOne({}, { $set: { dueAt: new Date() } });
    await handedOver();
    expect(records()).toMatchObject([{ outcome: 'interrupted', after: { title: 'Азбука' } }]);
  });

  it('that outlives the presumed death of its process is recorded with its real outcome', async () => {
    const pause = Promise.withResolvers<void>();
    const running = aTrail(realOutbox()).run(contract, change, () => pause.promise.then(write));
    await eventually(async () => expect(await outbox().countDocuments()).toBe(1), waitMs);
    await outbox().updateOne({}, { $set: { dueAt: new Date() } });
    await handedOver();
    pause.resolve();
    await running;
    await handedOver();
    expect(records()).toMatchObject([
      { outcome: 'interrupted', after: null },
      { outcome: 'done', after: { title: 'Азбука' } },
    ]);
    expect(new Set(ids()).size).toBe(1);
  });
});
