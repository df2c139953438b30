import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createCategory, getProduct, getProductImport, listProducts, type ReplyOf } from '@shop/contracts';
import {
  allHaveCome,
  eventually,
  openKilledService,
  testEnvironment,
  type KilledService,
  type Moment,
  type NamedMoment,
} from '@shop/testing';
import { createConnection, Types, type Connection } from 'mongoose';
import { newRow } from './import-rows.ts';
import { image } from './pictures-of-example.ts';
import { ImportTable, type Table } from './import-table.ts';

/** More rows than the catalogue processes in one batch. */
const changedCount = 255;
const createdCount = 5;
const impatient = { timeoutMs: 4_000 };

const shop = testEnvironment();
/** Two processes of the catalogue: one that is killed is restarted, and the other one continues meanwhile. */
let replicas: readonly KilledService[];
let bus: KilledService['bus'];
let database: Connection;
let tables: ImportTable;

beforeAll(async () => {
  const first = await openKilledService('catalogue', shop.env);
  replicas = [first, await openKilledService('catalogue', shop.env)];
  bus = first.bus;
  database = await createConnection(shop.env['MONGODB_URI'] ?? '', {
    dbName: `${shop.env['DB_PREFIX']}catalogue`,
  }).asPromise();
  await Promise.all(replicas.map((one) => one.start()));
  tables = new ImportTable({
    // Retries until a replica responds, as callers do. Many calls only look at the state, which a killed one does not tell.
    request: (contract, payload) => {
      const timeoutMs = contract.subject === getProductImport.subject ? 1_000 : impatient.timeoutMs;
      return eventually(() => bus.request(contract, payload, { timeoutMs }), 30_000);
    },
    ...{ database, storageUrl: shop.env['STORAGE_URL'] ?? '' },
  });
  await tables.storeImage(image);
  const items = [{ link: 'hoodie', name: 'Худи' }];
  await bus.request(createCategory, { link: 'clothes', name: 'Одежда', items });
  const articles = Array.from({ length: changedCount }, (_, at) => `C-${at}`);
  const { id } = await tables.check(tables.of(articles.map((article) => aRow(article))), { key: 'article' });
  expect((await tables.run(id, { kind: 'apply' })).counts).toMatchObject({ created: changedCount });
}, 120_000);
afterAll(async () => {
  await Promise.all(replicas.map((one) => one.close()));
  await database.close();
  await shop.dropDatabases();
});

const aRow = (article: string): Record<string, string> => newRow(article, { Коллекции: '' });

/** Lets the lease of a killed process expire, so that the other one continues its import at once. */
const endLeases = (): Promise<unknown> =>
  database.collection(imports).updateMany({ dueAt: { $gt: new Date() } }, { $set: { dueAt: new Date() } });

const never: Moment = { texts: ['\u0000nobody says that'], when: 'before' };

/** At each of the moments in turn kills the process that reaches it first, as a power cut would. */
function dieAtEach(moments: readonly NamedMoment[]): { come(): Promise<void> } {
  const left = [...moments];
  const armNext = (): void => {
    for (const one of replicas)
      one.database.arm(left[0]?.[1] ?? never, () => {
        for (const { database: proxy } of replicas) proxy.arm(never, () => undefined);
        one.strike(() => {
          left.shift();
          armNext();
          void endLeases();
        });
      });
  };
  armNext();
  return { come: () => allHaveCome(left) };
}

const rows = 'product_import_rows';
const imports = 'product_imports';
const notes: Moment['texts'] = ['update', rows, 'upsert'];
// Only who holds the lease counts: the start of a step sets the offset, too, and no lease.
const counting: Moment['texts'] = ['findAndModify', imports, 'offset', '\u0002lease\u0000'];
const telling: Moment['texts'] = ['catalogue_version', '$inc', 'upsert'];
const changes: Moment['texts'] = ['updates', 'products', 'updatedAt'];

/**
 * Every step of a batch of rows and of its undo, recognised by the content of its message to the database. At the steps
 * after which products are changed and nobody is told, the process that remains has to show the change: these come last.
 */
const deaths: readonly { apply: readonly NamedMoment[]; undo: readonly NamedMoment[] }[] = [
  {
    apply: [
      ['rows are about to be noted', { texts: notes, when: 'before' }],
      ['it is noted that something changes', { texts: ['catalogue_version', '$push'], when: 'after' }],
      ['products are changed', { texts: changes, when: 'after' }],
    ],
    undo: [
      ['what the undo makes is about to be noted', { texts: ['updates', rows, 'undoAt'], when: 'before' }],
      ['products are about to be put back', { texts: changes, when: 'before' }],
      ['the others are about to be told of the undo', { texts: telling, when: 'before' }],
    ],
  },
  {
    apply: [
      ['rows are noted', { texts: notes, when: 'after' }],
      ['products are about to be changed', { texts: changes, when: 'before' }],
      ['products are added', { texts: ['insert', 'products', 'orderedTimes'], when: 'after' }],
    ],
    undo: [
      ['what the undo makes is noted', { texts: ['updates', rows, 'undoAt'], when: 'after' }],
      ['products are put back', { texts: changes, when: 'after' }],
    ],
  },
  {
    apply: [
      ['rows are about to be counted', { texts: counting, when: 'before' }],
      ['rows are counted', { texts: counting, when: 'after' }],
      ['products are about to be added', { texts: ['insert', 'products', 'orderedTimes'], when: 'before' }],
      ['the others are about to be told', { texts: telling, when: 'before' }],
    ],
    undo: [
      ['rows are about to be undone', { texts: ['updates', rows, 'undone'], when: 'before' }],
      ['undone rows are about to be counted', { texts: counting, when: 'before' }],
    ],
  },
  {
    apply: [['the step is about to end', { texts: ['findAndModify', imports, 'undoUntil'], when: 'before' }]],
    undo: [
      ['rows are undone', { texts: ['updates', rows, 'undone'], when: 'after' }],
      ['undone rows are counted', { texts: counting, when: 'after' }],
    ],
  },
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

it.each([...deaths.entries()])(
  'an import and its undo whose processes are killed are completed once by the others (import %i)',
  async (at, { apply, undo }) => {
    const price = 3_000 + at;
    const { id, counts } = await tables.check(tableOf(price), { key: 'article' });
    expect(counts).toMatchObject({ created: createdCount, changed: changedCount });
    const dying = dieAtEach(apply);
    await tables.begin(id, { kind: 'apply' });
    await dying.come();
    const applied = await tables.settled(id);
    await expectAppliedOnce(applied, price);
    // Both replicas show the changes, even if the killed process announced none of them.
    await expectShown(price);

    const dyingOfUndo = dieAtEach(undo);
    await tables.begin(id, { kind: 'undo' });
    await dyingOfUndo.come();
    const undone = await tables.settled(id);
    expect(undone.counts).toMatchObject({
      ...{ undone: changedCount + createdCount, kept: 0, created: 0, changed: 0 },
    });
    expect(await pricesOf()).toEqual([199_000]);
    const created = await storedProducts(new RegExp(`^N-${price}-`));
    expect(created).toHaveLength(createdCount);
    expect(created.every(({ deletedAt }) => Boolean(deletedAt))).toBe(true);
    await expectShown(1_990);
  },
  240_000,
);

/**
 * Asserts that both replicas show the price on the first and the last product of the file. Which one responds is not
 * ours to choose: of twelve requests each gets some.
 */
async function expectShown(price: number): Promise<void> {
  for (const { _id } of await storedProducts(new RegExp(`^C-(0|${changedCount - 1})$`)))
    await eventually(async () => {
      for (let call = 0; call < 12; call += 1) {
        const shown = await bus.request(getProduct, { id: String(_id) }, impatient);
        expect(shown.priceKopecks).toBe(price * 100);
      }
    }, 30_000);
  const { products } = await bus.request(listProducts, { limit: 1_000 }, impatient);
  expect(products.length).toBeGreaterThanOrEqual(changedCount);
}
