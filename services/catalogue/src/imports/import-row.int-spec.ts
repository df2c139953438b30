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

it('the first note of a step stays, also when another process writes one later', async () => {
  const id = anImport();
  await rows.put(id, [aNote(1)]);
  const noted = await rows.put(id, [aNote(1, { outcome: 'unchanged', productId: 'of a slow process' })]);
  expect(noted.get(2)).toMatchObject({ outcome: 'created', productId: 'product of run 1' });
});

it('of many at once one note stays, and all hear of it', async () => {
  const id = anImport();
  const all = await Promise.all(
    Array.from({ length: 12 }, (_, at) => rows.put(id, [aNote(1, { productId: `of ${at}` })])),
  );
  const stays = await notedOf(id);
  expect(new Set(all.map((noted) => noted.get(2)?.productId))).toEqual(new Set([stays]));
});

it('a newer step notes over an older one, and not the other way', async () => {
  const id = anImport();
  await rows.put(id, [aNote(1)]);
  await rows.put(id, [aNote(2)]);
  await rows.put(id, [aNote(1)]);
  expect(await notedOf(id)).toBe('product of run 2');
});

it('a note of the same step is replaced by who has read it, as long as it stands so', async () => {
  const id = anImport();
  const known = await rows.put(id, [aNote(1)]);
  const failed = aNote(1, { outcome: 'failed', writtenAt: null });
  expect((await rows.put(id, [failed], known)).get(2)).toMatchObject({ outcome: 'failed' });
  expect((await rows.put(id, [aNote(1)], known)).get(2)).toMatchObject({ outcome: 'failed' });
});

it('the version that undoing a row makes is told once', async () => {
  const id = anImport();
  await rows.put(id, [aNote(1)]);
  const times = ['2026-11-23T10:00:00Z', '2026-11-23T10:00:01Z'].map((time) => new Date(time));
  for (const undoAt of times)
    expect((await rows.noteUndo(id, [{ row: 2, undoAt }])).get(2)).toEqual(times[0]);
});
