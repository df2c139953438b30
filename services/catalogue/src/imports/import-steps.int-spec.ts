import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { changeProducts, getProductImport, importPartBytes, updateProduct } from '@shop/contracts';
import { newRow, someProducts } from '../../test/import-rows.ts';
import { image } from '../../test/pictures-of-example.ts';
import { ImportTable } from '../../test/import-table.ts';
import { openCatalogue, type OpenCatalogue } from '../../test/open-catalogue.ts';

let shop: OpenCatalogue;
let tables: ImportTable;

beforeAll(async () => {
  shop = await openCatalogue();
  tables = new ImportTable(shop);
});
afterAll(() => shop.close());
beforeEach(() => shop.database.collection('products').deleteMany({ article: /^I-/ }));

describe('an import whose process was killed', () => {
  it('is resumed by another one, which repeats no change and overwrites no later edit', async () => {
    await tables.storeImage(image);
    await someProducts(shop, 3);
    const rows = ['I-1', 'I-2', 'I-3'].map((article) => ({
      Артикул: article,
      Наименование: `Новое ${article}`,
    }));
    const before = await shop.database.collection('products').findOne({ article: 'I-3' });
    const { id } = await tables.check(tables.of([...rows, newRow('I-60')]), { key: 'article' });
    await tables.run(id, { kind: 'apply' });
    const after = await shop.database
      .collection('products')
      .find({ article: /^I-/ })
      .sort({ article: 1 })
      .toArray();
    // Simulates a crash: the rows were noted, the third was not written, and the second was edited since.
    await shop.database.collection('products').replaceOne({ article: 'I-3' }, before ?? {});
    const second = String(after.find(({ article }) => article === 'I-2')?._id);
    await shop.request(updateProduct, { id: second, changes: { title: 'Чужое' } });
    await tables.die(id);
    const resumed = await tables.settled(id);
    expect(resumed).toMatchObject({ state: 'applied', counts: { created: 1, changed: 2, failed: 1 } });
    expect(await tables.problems(id)).toEqual([[3, 'Наименование', 'EDITED_MEANWHILE']]);
    const found = await shop.database
      .collection('products')
      .find({ article: /^I-/ })
      .sort({ article: 1 })
      .toArray();
    expect(found.map(({ title }) => title).sort()).toEqual(
      ['Новое I-1', 'Новое I-3', 'Новое I-60', 'Чужое'].sort(),
    );
    const versionOf = (all: typeof found, article: string) =>
      all.find((product) => product['article'] === article)?.['updatedAt'];
    for (const article of ['I-1', 'I-3', 'I-60'])
      expect(versionOf(found, article)).toEqual(versionOf(after, article));
  });

  it('is resumed while it is being undone', async () => {
    await someProducts(shop, 2);
    const rows = ['I-1', 'I-2'].map((article) => ({ Артикул: article, Наименование: 'Новое' }));
    const { id } = await tables.check(tables.of(rows), { key: 'article' });
    await tables.run(id, { kind: 'apply' });
    await tables.run(id, { kind: 'undo' });
    await tables.die(id, 'undoing');
    expect(await tables.settled(id)).toMatchObject({ state: 'undone', counts: { undone: 2, kept: 0 } });
  });
});

describe('two processes that work on the same rows because their lease is too short', () => {
  let hasty: OpenCatalogue;

  beforeAll(async () => {
    hasty = await openCatalogue({ PRODUCT_IMPORT_LEASE_MS: '50' });
  });
  afterAll(() => hasty.close());

  it('produce the result of a single one, for apply and undo', async () => {
    const table = new ImportTable(hasty);
    await table.storeImage(image);
    const [created, changed] = [270, 40];
    await someProducts(hasty, changed);
    const rows = [
      ...Array.from({ length: created }, (_, at) => newRow(`N-${at}`)),
      ...Array.from({ length: changed }, (_, at) => ({ Артикул: `I-${at + 1}`, Наименование: 'Новое' })),
    ];
    const before = await contentsOf(hasty);
    const { id } = await table.check(table.of(rows), { key: 'article', emptyCell: 'keep' });
    const applied = await table.run(id, { kind: 'apply' });
    expect(applied.counts).toMatchObject({ created, changed, unchanged: 0, failed: 0 });
    expect(await hasty.database.collection('products').countDocuments({ article: /^N-/ })).toBe(created);
    const undone = await table.run(id, { kind: 'undo' });
    expect(undone.counts).toMatchObject({ undone: created + changed, kept: 0 });
    expect(await contentsOf(hasty)).toEqual(before);
  }, 120_000);
});

/** Article, title and availability of the products, sorted by article. */
async function contentsOf({ database }: OpenCatalogue): Promise<unknown[]> {
  const found = await database.collection('products').find({ article: /^I-/ }).sort({ article: 1 }).toArray();
  return found.map(({ article, title, isAvailable }) => [article, title, isAvailable]);
}

describe('a file', () => {
  it('of many parts is read as one, and duplicate rows are found across all of it', async () => {
    await tables.storeImage(image);
    const long = 'я'.repeat(60_000);
    const rows = Array.from({ length: 9 }, (_, at) => newRow(`I-7${at}`, { Описание: `<p>${long}</p>` }));
    const { id, counts } = await tables.check(tables.of([...rows, newRow('I-70')]), { key: 'article' });
    expect(counts).toMatchObject({ created: 9, failed: 1 });
    expect(await tables.problems(id)).toEqual([[11, 'Артикул', 'DUPLICATE_ROW']]);
    const [parts] = await shop.database.collection('product_imports').find().sort({ parts: -1 }).toArray();
    expect(Number(parts?.['parts'])).toBeGreaterThan(Math.floor(1_000_000 / importPartBytes));
  });

  it.each([
    ['a workbook', Buffer.from('PK\u0003\u0004\u0000\u0000')],
    ['a quote without an end', Buffer.from('Артикул\n"I-1')],
    ['a head alone', Buffer.from('Артикул;Наименование\n')],
    ['nothing', Buffer.alloc(0)],
  ])('with %s is rejected', async (_name, bytes) => {
    await expect(tables.upload(bytes)).rejects.toMatchObject({ code: 'IMPORT_UNREADABLE' });
  });
});

it('steps are accepted only in their order', async () => {
  await someProducts(shop, 1);
  const table = tables.of([{ Артикул: 'I-1', Наименование: 'Новое' }]);
  const { id } = await tables.upload(tables.bytesOf(table));
  await expect(tables.begin(id, { kind: 'apply' })).rejects.toMatchObject({ code: 'IMPORT_STATE' });
  await expect(tables.begin(id, { kind: 'undo' })).rejects.toMatchObject({ code: 'IMPORT_STATE' });
  await expect(
    tables.begin(id, { kind: 'check', fields: [null, 'title'], key: 'article', emptyCell: 'keep' }),
  ).rejects.toMatchObject({ code: 'IMPORT_COLUMNS' });
  await tables.begin(id, { kind: 'check', fields: ['article', 'title'], key: 'article', emptyCell: 'keep' });
  await tables.settled(id);
  await tables.run(id, { kind: 'apply' });
  await expect(tables.begin(id, { kind: 'apply' })).rejects.toMatchObject({ code: 'IMPORT_STATE' });
  await shop.database.collection('product_imports').updateMany({}, { $set: { undoUntil: new Date(0) } });
  await expect(tables.begin(id, { kind: 'undo' })).rejects.toMatchObject({ code: 'IMPORT_STATE' });
  await expect(shop.request(getProductImport, { id: 'f'.repeat(24) })).rejects.toMatchObject({
    code: 'IMPORT_NOT_FOUND',
  });
});

it('a row does not change a deleted product', async () => {
  const [product] = await someProducts(shop, 1);
  await shop.request(changeProducts, { products: [{ id: product?.id ?? '' }], change: { isDeleted: true } });
  const { id } = await tables.check(tables.of([newRow('I-1')]), { key: 'article' });
  expect(await tables.problems(id)).toEqual([[2, 'Артикул', 'PRODUCT_DELETED']]);
});
