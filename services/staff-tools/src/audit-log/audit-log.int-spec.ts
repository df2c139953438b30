import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  countAuditEntries,
  listAuditEntries,
  storeCatalogueAudit,
  storeIdentityAudit,
  type RequestOf,
} from '@shop/contracts';
import { securityEntity, securityMessage } from '@shop/domain';
import type { RunningService } from '@shop/service-kit';
import { eventually, openTestBus, testEnvironment, type TestBus } from '@shop/testing';
import { createConnection, type Connection } from 'mongoose';
import { bootstrap } from '../index.ts';
import { indexFor } from './read-audit-log.use-case.ts';
import type { AuditLogEntry } from './audit-log-entry.schema.ts';

type AuditRecord = RequestOf<typeof storeCatalogueAudit>['records'][number];

const shop = testEnvironment();
let replicas: RunningService[];
let caller: TestBus;
let connection: Connection;

const entries = () => connection.collection<AuditLogEntry>('audit_log');
const idOf = (number: number): string => `5f0c1d9e-6a1b-4c3d-8e2f-${String(number).padStart(12, '0')}`;
const [example] = storeCatalogueAudit.example.request.records;
const aRecord = (number: number, given: Partial<AuditRecord> = {}): AuditRecord => {
  if (!example) throw new Error('the contract has no example');
  return { ...example, id: idOf(number), ...given };
};
const store = (...records: AuditRecord[]): Promise<unknown> =>
  caller.bus.request(storeCatalogueAudit, { records });

beforeAll(async () => {
  replicas = [await bootstrap({ env: shop.env }), await bootstrap({ env: shop.env })];
  caller = await openTestBus(shop.env);
  const dbName = `${shop.env['DB_PREFIX']}staff_tools`;
  connection = await createConnection(shop.env['MONGODB_URI'] ?? '', { dbName }).asPromise();
}, 60_000);
afterEach(() => entries().deleteMany({}));
afterAll(async () => {
  await caller.close();
  for (const replica of replicas) await replica.close();
  await connection.close();
  await shop.dropDatabases();
});

describe('the audit log', () => {
  it('stores a record unchanged', async () => {
    await store(aRecord(1));
    expect(await entries().find().toArray()).toEqual([
      {
        ...{ _id: idOf(1), service: 'catalogue', message: 'catalogue.product.update.v1' },
        actor: { kind: 'person', id: '674000000000000000000777', sessionId: 's-1', roleId: null },
        ...{ requestId: 'request-1', entity: 'product', entityId: '674000000000000000000001' },
        ...{ fields: ['changes.title'], before: { title: 'Худи' }, after: { title: 'Худи тёплое' } },
        ...{ outcome: 'done', errorCode: null, partOf: '' },
        startedAt: new Date('2026-11-22T09:00:00.000Z'),
        finishedAt: new Date('2026-11-22T09:00:00.100Z'),
      },
    ]);
  });

  it.each([
    ['service', { service: 'identity' }],
    ['message', { message: 'identity.person.edit.v1' }],
  ])('refuses a record in the name of another %s', async (_what, other) => {
    await expect(store(aRecord(1), aRecord(2, other))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await entries().countDocuments()).toBe(0);
  });

  it('stores a record once despite repetitions, in any batch and on several replicas', async () => {
    await store(aRecord(1));
    const all = Array.from({ length: 50 }, (_, number) => aRecord(number));
    await Promise.all(Array.from({ length: 10 }, (_, at) => store(...(at % 2 === 0 ? all : all.slice(20)))));
    await store(aRecord(1));
    expect(await entries().countDocuments()).toBe(50);
  });

  it.each([
    ['before', ['interrupted', 'done']],
    ['after', ['done', 'interrupted']],
    ['twice, before and after', ['interrupted', 'done', 'interrupted', 'done']],
  ] as const)('prefers the final outcome to an interruption when it arrives %s', async (_when, outcomes) => {
    for (const outcome of outcomes) {
      const after = { title: outcome };
      await store(aRecord(1, { outcome, after }), aRecord(2));
    }
    expect(await entries().findOne({ _id: idOf(1) })).toMatchObject({
      outcome: 'done',
      after: { title: 'done' },
    });
  });

  it('stores guests and processes as actors', async () => {
    await store(
      aRecord(1, { actor: { kind: 'guest' } }),
      aRecord(2, { actor: { kind: 'process', name: 'operator' }, before: null, after: null, entityId: null }),
    );
    const found = await entries().find().sort({ _id: 1 }).toArray();
    expect(found.map(({ actor }) => actor)).toEqual([
      { kind: 'guest' },
      { kind: 'process', name: 'operator' },
    ]);
    expect(found[1]).toMatchObject({ before: null, after: null, entityId: null });
  });
});

it('lists parts of a run for the run and for each record, and the run alone otherwise', async () => {
  const partOf = 'bulk-run:674000000000000000000055';
  await store(
    aRecord(1, { entity: 'bulk-run', entityId: '674000000000000000000055' }),
    aRecord(2, { partOf, entityId: '674000000000000000000002' }),
    aRecord(3, { partOf, entityId: '674000000000000000000003' }),
  );
  const list = async (filters: RequestOf<typeof listAuditEntries>['filters']): Promise<string[]> => {
    const { total, data } = await caller.bus.request(listAuditEntries, { filters });
    expect(total).toBe(data.length);
    return data.map(({ id }) => id).toSorted();
  };
  expect(await list({})).toEqual([idOf(1)]);
  expect(await list({ partOf })).toEqual([idOf(2), idOf(3)]);
  expect(await list({ entity: 'product', entityId: '674000000000000000000002' })).toEqual([idOf(2)]);
  expect(await list({ entity: 'product' })).toEqual([]);
});

it('lists the sign-ins of staff in the history of the person, and counts them as no change of theirs', async () => {
  const [id, since] = ['674000000000000000000888', '2026-11-01T00:00:00.000Z'];
  const actor = { kind: 'person', id, sessionId: null, roleId: null } as const;
  const own = { service: 'identity', actor, entityId: id, before: null };
  const after = { refusal: 'SIGN_IN_FAILED', addressHash: 'k3J_x-9QwErT' };
  const refused = { ...own, entity: securityEntity, message: securityMessage('refuse-sign-in'), after };
  const edited = { ...own, entity: 'person', message: 'identity.person.edit.v1' };
  await caller.bus.request(storeIdentityAudit, {
    records: [
      aRecord(1, { ...edited, startedAt: '2026-11-22T08:00:00.000Z' }),
      aRecord(2, refused),
      // Of another kind under the same id.
      aRecord(3, { ...own, entity: 'role', message: 'identity.role.edit.v1' }),
    ],
  });
  const history = { filters: { entity: 'person', entityId: id } };
  const changes = [
    { field: 'refusal', before: null, after: 'SIGN_IN_FAILED' },
    { field: 'addressHash', before: null, after: 'k3J_x-9QwErT' },
  ];
  expect(await caller.bus.request(listAuditEntries, history)).toMatchObject({
    total: 2,
    data: [{ id: idOf(2), actor, entity: securityEntity, title: null, changes }, { id: idOf(1) }],
  });
  const filters = { messages: [refused.message] };
  expect(await caller.bus.request(listAuditEntries, { filters })).toMatchObject({ total: 1 });
  const { total, messages } = await caller.bus.request(countAuditEntries, { actorId: id, since });
  expect({ total, messages: messages.map(({ message }) => message).toSorted() }).toEqual({
    total: 2,
    messages: ['identity.person.edit.v1', 'identity.role.edit.v1'],
  });
});

it.each<[string, RequestOf<typeof listAuditEntries>['filters']]>([
  ['newest', { from: '2026-11-01T00:00:00.000Z' }],
  ['record_newest', { entity: 'product', entityId: '1', actor: 'operator' }],
  ['person_newest', { actor: '674000000000000000000777', entity: 'product' }],
  ['process_newest', { actor: 'operator' }],
  ['entity_newest', { entity: 'product' }],
  ['message_newest', { messages: ['catalogue.product.update.v1'], entity: 'product' }],
])('reads by the index %s', async (name, filters) => {
  expect(indexFor(filters)).toBe(name);
  expect((await entries().indexes()).map((index) => index.name)).toContain(name);
});

it('records are deleted after the configured number of days', async () => {
  const ago = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
  await store(
    aRecord(1, { startedAt: ago(31), finishedAt: ago(31) }),
    aRecord(2, { startedAt: ago(29), finishedAt: ago(29) }),
  );
  const strict = await bootstrap({ env: { ...shop.env, AUDIT_LOG_DAYS: '30' } });
  try {
    await eventually(async () => {
      expect((await entries().find().toArray()).map(({ _id }) => _id)).toEqual([idOf(2)]);
    });
  } finally {
    await strict.close();
  }
});
