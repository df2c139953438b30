import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { createCategory, getProduct, getProductImport, listProducts, type ReplyOf } from '@shop/contracts';
import {
  eventually,
  openTestBus,
  startKillingProxy,
  testEnvironment,
  type KillingProxy,
  type Moment,
  type TestBus,
} from '@shop/testing';
import { createConnection, Types, type Connection } from 'mongoose';
import { newRow } from './import-rows.ts';
import { image } from './pictures-of-example.ts';
import { ImportTable, type Table } from './import-table.ts';

const project = join(import.meta.dirname, '..');
const build = join(project, '../../libs/dev-tools/src/build/build-program.ts');
/** More rows than the catalogue processes in one batch. */
const changedCount = 255;
const createdCount = 5;
const impatient = { timeoutMs: 4_000 };

/** A process of the catalogue and the proxy through which it reaches the database. */
interface Replica {
  proxy: KillingProxy;
  process: ChildProcess;
}

const shop = testEnvironment();
const replicas: Replica[] = [];
let caller: TestBus;
let database: Connection;
let tables: ImportTable;
let kills = 0;

beforeAll(async () => {
  await promisify(execFile)(process.execPath, [build], { cwd: project });
  caller = await openTestBus(shop.env);
  database = await createConnection(shop.env['MONGODB_URI'] ?? '', {
    dbName: `${shop.env['DB_PREFIX']}catalogue`,
  }).asPromise();
  replicas.push(await startReplica(), await startReplica());
  tables = new ImportTable({
    // Retries until a replica responds, as callers do.
    request: (contract, payload) =>
      eventually(() => caller.bus.request(contract, payload, impatient), 30_000),
    ...{ database, storageUrl: shop.env['STORAGE_URL'] ?? '' },
  });
  await tables.storeImage(image);
  const items = [{ link: 'hoodie', name: 'Худи' }];
  await caller.bus.request(createCategory, { link: 'clothes', name: 'Одежда', items });
  const articles = Array.from({ length: changedCount }, (_, at) => `C-${at}`);
  const { id } = await tables.check(tables.of(articles.map((article) => aRow(article))), { key: 'article' });
  expect((await tables.run(id, { kind: 'apply' })).counts).toMatchObject({ created: changedCount });
}, 120_000);
beforeEach(async () => {
  for (const [at, { process: running, proxy }] of replicas.entries())
    if (running.exitCode !== null || running.signalCode !== null)
      replicas[at] = { proxy, process: await startProcess(proxy) };
}, 60_000);
afterAll(async () => {
  for (const { process: running, proxy } of replicas) {
    running.kill('SIGKILL');
    await proxy.close();
  }
  await database.close();
  await caller.close();
  await shop.dropDatabases();
});

const aRow = (article: string): Record<string, string> => newRow(article, { Коллекции: '' });

async function startReplica(): Promise<Replica> {
  const proxy = await startKillingProxy(
    new URL((shop.env['MONGODB_URI'] ?? '').replace('mongodb:', 'http:')),
  );
  return { proxy, process: await startProcess(proxy) };
}

async function startProcess({ port }: KillingProxy): Promise<ChildProcess> {
  const mongo = new URL((shop.env['MONGODB_URI'] ?? '').replace('mongodb:', 'http:'));
  const started = spawn(process.execPath, ['dist/main.js'], {
    cwd: project,
    env: {
      ...shop.env,
      MONGODB_URI: shop.env['MONGODB_URI']?.replace(`:${mongo.port}`, `:${port}`) ?? '',
      // Shorter than in a real shop, so that the test does not wait for a quarter of a minute.
      PRODUCT_IMPORT_LEASE_MS: '2000',
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  await once(started, 'message');
  return started;
}

/** Kills the first process that reaches the moment, as a power cut would; the other one continues. */
function killAt(moment: Moment): void {
  for (const one of replicas)
    one.proxy.arm(moment, () => {
      kills += 1;
      one.process.kill('SIGKILL');
      for (const { proxy } of replicas)
        proxy.arm({ texts: ['\u0000nobody says that'], when: 'before' }, () => {});
    });
}

const rows = 'product_import_rows';
const imports = 'product_imports';
const notes: Moment['texts'] = ['update', rows, 'upsert'];
// Only who holds the lease counts: the start of a step sets the offset, too, and no lease.
const counting: Moment['texts'] = ['findAndModify', imports, 'offset', '\u0002lease\u0000'];
const telling: Moment['texts'] = ['catalogue_version', '$inc', 'upsert'];
const changes: Moment['texts'] = ['updates', 'products', 'referencesAt'];

/** Every step of a batch of rows, in order, recognised by the content of its message to the database. */
const applySteps: [name: string, moment: Moment][] = [
  ['rows are about to be noted', { texts: notes, when: 'before' }],
  ['rows are noted', { texts: notes, when: 'after' }],
  ['it is noted that something changes', { texts: ['catalogue_version', '$push'], when: 'after' }],
  ['products are about to be changed', { texts: changes, when: 'before' }],
  ['products are changed', { texts: changes, when: 'after' }],
  ['products are about to be added', { texts: ['insert', 'products', 'orderedTimes'], when: 'before' }],
  ['products are added', { texts: ['insert', 'products', 'orderedTimes'], when: 'after' }],
  ['the others are about to be told', { texts: telling, when: 'before' }],
  ['rows are about to be counted', { texts: counting, when: 'before' }],
  ['rows are counted', { texts: counting, when: 'after' }],
  ['the step is about to end', { texts: ['findAndModify', imports, 'undoUntil'], when: 'before' }],
];
const undoSteps: [name: string, moment: Moment][] = [
  ['what the undo makes is about to be noted', { texts: ['updates', rows, 'undoAt'], when: 'before' }],
  ['what the undo makes is noted', { texts: ['updates', rows, 'undoAt'], when: 'after' }],
  ['products are about to be put back', { texts: changes, when: 'before' }],
  ['products are put back', { texts: changes, when: 'after' }],
  ['the others are about to be told of the undo', { texts: telling, when: 'before' }],
  ['rows are about to be undone', { texts: ['updates', rows, 'undone'], when: 'before' }],
  ['rows are undone', { texts: ['updates', rows, 'undone'], when: 'after' }],
  ['undone rows are about to be counted', { texts: counting, when: 'before' }],
  ['undone rows are counted', { texts: counting, when: 'after' }],
];

/** New prices for all, and some new products. */
function tableOf(price: number): Table {
  return tables.of([
    ...Array.from({ length: changedCount }, (_, at) => ({ Артикул: `C-${at}`, Стоимость: String(price) })),
    ...Array.from({ length: createdCount }, (_, at) => aRow(`N-${price}-${at}`)),
  ]);
}

interface Stored {
  _id: Types.ObjectId;
  article: string;
  priceKopecks: number;
  updatedAt: Date;
  deletedAt?: Date | null;
}

const storedProducts = (article: RegExp): Promise<Stored[]> =>
  database.collection<Stored>('products').find({ article }).toArray();

async function pricesOf(): Promise<number[]> {
  const stored = await storedProducts(/^C-/);
  expect(stored).toHaveLength(changedCount);
  return [...new Set(stored.map(({ priceKopecks }) => priceKopecks))];
}

/** Asserts that each row was written once: the product has the version of its note, which has the earlier content. */
async function expectAppliedOnce({ id, counts }: ReplyOf<typeof getProductImport>, price: number) {
  expect(counts).toMatchObject({ created: createdCount, changed: changedCount, failed: 0, unchanged: 0 });
  const versions = new Map(
    [...(await storedProducts(/^C-/)), ...(await storedProducts(new RegExp(`^N-${price}-`)))].map((one) => [
      String(one._id),
      one,
    ]),
  );
  expect(versions.size).toBe(changedCount + createdCount);
  const noted = await database
    .collection(rows)
    .find({ importId: new Types.ObjectId(id) })
    .toArray();
  expect(noted).toHaveLength(changedCount + createdCount);
  for (const { productId, writtenAt, before, outcome } of noted) {
    expect(versions.get(productId)?.updatedAt).toEqual(writtenAt);
    if (outcome === 'changed') expect(before.content).toEqual({ priceKopecks: 199_000 });
  }
  expect(await pricesOf()).toEqual([price * 100]);
}

it.each(applySteps)(
  'an import whose process is killed when %s is completed once by another one',
  async (_name, moment) => {
    const price = 3_000 + applySteps.findIndex(([, one]) => one === moment);
    const { id, counts } = await tables.check(tableOf(price), { key: 'article' });
    expect(counts).toMatchObject({ created: createdCount, changed: changedCount });
    const killsBefore = kills;
    killAt(moment);
    const applied = await tables.run(id, { kind: 'apply' });
    expect(kills).toBe(killsBefore + 1);
    await expectAppliedOnce(applied, price);
    // The remaining replica shows the changes, even if the killed process announced none of them.
    await expectShown(price);
    expect((await tables.run(id, { kind: 'undo' })).counts).toMatchObject({
      ...{ undone: changedCount + createdCount, kept: 0 },
    });
    expect(await pricesOf()).toEqual([199_000]);
  },
  120_000,
);

it.each(undoSteps)(
  'an undo whose process is killed when %s is completed once by another one',
  async (_name, moment) => {
    const price = 4_000 + undoSteps.findIndex(([, one]) => one === moment);
    const { id } = await tables.check(tableOf(price), { key: 'article' });
    await tables.run(id, { kind: 'apply' });
    const killsBefore = kills;
    killAt(moment);
    const { counts } = await tables.run(id, { kind: 'undo' });
    expect(kills).toBe(killsBefore + 1);
    expect(counts).toMatchObject({ undone: changedCount + createdCount, kept: 0, created: 0, changed: 0 });
    expect(await pricesOf()).toEqual([199_000]);
    const created = await storedProducts(new RegExp(`^N-${price}-`));
    expect(created).toHaveLength(createdCount);
    expect(created.every(({ deletedAt }) => Boolean(deletedAt))).toBe(true);
    await expectShown(1_990);
  },
  120_000,
);

/** Asserts that the remaining replica shows the price on the first and the last product of the file. */
async function expectShown(price: number): Promise<void> {
  for (const { _id } of await storedProducts(new RegExp(`^C-(0|${changedCount - 1})$`)))
    await eventually(async () => {
      const shown = await caller.bus.request(getProduct, { id: String(_id) }, impatient);
      expect(shown.priceKopecks).toBe(price * 100);
    }, 30_000);
  const { products } = await caller.bus.request(listProducts, { limit: 1_000 }, impatient);
  expect(products.length).toBeGreaterThanOrEqual(changedCount);
}
