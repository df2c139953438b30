import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testEnvironment } from '@shop/testing';
import { createConnection, Types, type Connection } from 'mongoose';
import { ImportRowRepository, type ImportRow } from './import-row.repository.ts';
import { ProductImportRow, productImportRowSchema } from './product-import.schema.ts';

const shop = testEnvironment();
let connection: Connection;
let rows: ImportRowRepository;

beforeAll(async () => {
  connection = await createConnection(shop.env['MONGODB_URI'] ?? '', {
    dbName: `${shop.env['DB_PREFIX']}catalogue`,
  }).asPromise();
  rows = new ImportRowRepository(connection.model(ProductImportRow.name, productImportRowSchema) as never);
  await rows.onModuleInit();
});
afterAll(async () => {
  await connection.close();
  await shop.dropDatabases();
});

const aNote = (run: number, more: Partial<ImportRow> = {}): ImportRow => ({
  ...{ row: 2, key: 'I-1', run, names: ['i-1'], outcome: 'created' as const, columns: [], errors: [] },
  ...{ productId: `product of run ${run}`, readAt: null, before: null, undoAt: null },
  writtenAt: new Date('2026-11-23T09:00:00Z'),
  ...more,
});
const anImport = (): string => new Types.ObjectId().toHexString();
const notedOf = async (id: string): Promise<string | null | undefined> =>
  (await rows.find(id, [2])).get(2)?.productId;

it('keeps the first record of a step when another process writes one later', async () => {
  const id = anImport();
  await rows.put(id, [aNote(1)]);
  const noted = await rows.put(id, [aNote(1, { outcome: 'unchanged', productId: 'of a slow process' })]);
  expect(noted.get(2)).toMatchObject({ outcome: 'created', productId: 'product of run 1' });
});

it('keeps one of 12 concurrent records and returns it to all writers', async () => {
  const id = anImport();
  const all = await Promise.all(
    Array.from({ length: 12 }, (_, at) => rows.put(id, [aNote(1, { productId: `of ${at}` })])),
  );
  const stays = await notedOf(id);
  expect(new Set(all.map((noted) => noted.get(2)?.productId))).toEqual(new Set([stays]));
});

it('overwrites the record of an older step, but not of a newer one', async () => {
  const id = anImport();
  await rows.put(id, [aNote(1)]);
  await rows.put(id, [aNote(2)]);
  await rows.put(id, [aNote(1)]);
  expect(await notedOf(id)).toBe('product of run 2');
});

it('replaces a record of the same step only for a writer that knows its current version', async () => {
  const id = anImport();
  const known = await rows.put(id, [aNote(1)]);
  const failed = aNote(1, { outcome: 'failed', writtenAt: null });
  expect((await rows.put(id, [failed], known)).get(2)).toMatchObject({ outcome: 'failed' });
  expect((await rows.put(id, [aNote(1)], known)).get(2)).toMatchObject({ outcome: 'failed' });
});

it('stores the version created by an undo once', async () => {
  const id = anImport();
  await rows.put(id, [aNote(1)]);
  const times = ['2026-11-23T10:00:00Z', '2026-11-23T10:00:01Z'].map((time) => new Date(time));
  for (const undoAt of times)
    expect((await rows.noteUndo(id, [{ row: 2, undoAt }])).get(2)).toEqual(times[0]);
});

it('a slow process that begins a dry run removes no records of it', async () => {
  const id = anImport();
  await rows.put(id, [aNote(1)]);
  await rows.put(id, [aNote(1, { row: 3 }), aNote(2)]);
  await rows.removeEarlier({ id, run: 2 });
  expect([...(await rows.find(id, [2, 3])).keys()]).toEqual([2]);
});

it('a step that was stopped writes no record of the rows behind its end', async () => {
  const id = anImport();
  await rows.put(id, [aNote(1), aNote(1, { row: 3 }), aNote(1, { row: 4, outcome: 'failed' })]);
  await rows.put(id, [aNote(2)]);
  await rows.skipAfter({ id, run: 2, isRetry: false }, 2);
  const slow = await rows.put(id, [aNote(2, { row: 3 }), aNote(2, { row: 4 })]);
  expect([3, 4].map((row) => slow.get(row)?.outcome)).toEqual(['skipped', 'failed']);
  expect(await notedOf(id)).toBe('product of run 2');
});
