import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { exportProducts, listFailedRows, listImportRows, productColumns } from '@shop/contracts';
import { eventually } from '@shop/testing';
import { openCatalogue, type OpenCatalogue } from '../../test/open-catalogue.ts';
import { newRow, someProducts } from '../../test/import-rows.ts';
import { image } from '../../test/pictures-of-example.ts';
import { ImportTable } from '../../test/import-table.ts';

let shop: OpenCatalogue;
let tables: ImportTable;

beforeAll(async () => {
  shop = await openCatalogue();
  tables = new ImportTable(shop);
  await tables.storeImage(image);
  await someProducts(shop, 2);
});
afterAll(() => shop.close());

it('invisible characters are removed from cells', async () => {
  const rows = tables.of([
    {
      Артикул: 'I-\u200b1\ufeff',
      Стоимость: '\u202a4 990\u202c',
      Размеры: 'S\u200b | \u2060',
      'Скрытый товар': 'нет\u200e',
    },
    newRow('\u202eI-3\u2069', { Наименование: '\u200bНовое\u202e' }),
    newRow('I-3\u200d'),
    newRow('I-4', { Наименование: '\u200b\u2066' }),
    newRow('\u200b'),
  ]);
  const { id, counts } = await tables.check(rows, { key: 'article' });
  expect(await tables.problems(id)).toEqual([
    [4, 'Артикул', 'DUPLICATE_ROW'],
    [5, 'Наименование', 'REQUIRED'],
    [6, 'Артикул', 'KEY_MISSING'],
  ]);
  expect(counts).toMatchObject({ changed: 1, created: 1, failed: 3 });
  await tables.run(id, { kind: 'apply' });
  const products = shop.database.collection('products');
  expect(await products.findOne({ article: 'I-1' })).toMatchObject({ priceKopecks: 499_000, sizes: ['S'] });
  expect(await products.findOne({ article: 'I-3' })).toMatchObject({ title: 'Новое' });
});

it('a product stored with invisible characters is imported unchanged, and is found without them', async () => {
  await shop.storeDirectly('I-2', { article: 'I\u200b-2', title: 'Худи \u202e«Старое»' });
  const rows = await eventually(async () => {
    const reply = await shop.request(exportProducts, { filters: { search: '«Старое»' }, after: null });
    if (reply.rows.length !== 1) throw new Error('not yet');
    return reply.rows;
  }, 10_000);
  const own = await tables.check({ head: Object.values(productColumns), rows }, { key: 'article' });
  expect(own.counts).toMatchObject({ unchanged: 1, created: 0, failed: 0 });
  const mended = tables.of([{ ID: rows[0]?.[0] ?? '', Артикул: 'I-2', Наименование: 'Худи «Старое»' }]);
  const { id, counts } = await tables.check(mended, { key: 'id' });
  expect(counts).toMatchObject({ changed: 1 });
  await tables.run(id, { kind: 'apply' });
  expect(await shop.database.collection('products').findOne({ article: 'I-2' })).toMatchObject({
    title: 'Худи «Старое»',
  });
});

it('cells of almost a megabyte are rejected row by row, and the rows can be listed', async () => {
  const long = 'Ж'.repeat(400_000);
  const comma = `http://a${','.repeat(700_000)}b`;
  const { id, counts } = await tables.check(
    tables.of([
      ...Array.from({ length: 4 }, (_, at) => newRow(`${at}${long}`, { Наименование: 'Новое' })),
      newRow('I-90', { Категория: long }),
      newRow('I-91', { Коллекции: long }),
      newRow('I-92', { Фотографии: comma }),
      newRow('I-93', { Фотографии: '?'.repeat(700_000) }),
    ]),
    { key: 'article' },
  );
  expect(counts).toMatchObject({ failed: 8, created: 0 });
  const { data, total } = await shop.request(listImportRows, { id, outcome: 'failed', size: 100 });
  expect(total).toBe(8);
  expect(JSON.stringify(data).length).toBeLessThan(20_000);
  expect(await tables.problems(id)).toEqual([
    ...Array.from({ length: 4 }, (_, at) => [at + 2, 'Артикул', 'INVALID']),
    [6, 'Категория', 'UNKNOWN_CATEGORY'],
    [7, 'Коллекции', 'UNKNOWN_COLLECTION'],
    [8, 'Фотографии', 'PICTURE_HOST'],
    [9, 'Фотографии', 'NOT_AN_IMAGE'],
  ]);
  const { rows, next } = await shop.request(listFailedRows, { id, after: null });
  expect([rows.length > 0, next]).toEqual([true, expect.anything()]);
}, 120_000);

it('a row with more filled cells than the header has columns fails, and keeps its cells in the file of errors', async () => {
  const table = {
    head: ['Артикул', 'Наименование'],
    rows: [
      ['I-1', 'Худи', 'белое', ''],
      ['I-2', 'Кофта', '', ' '],
    ],
  };
  const { id, counts } = await tables.check(table, { key: 'article' });
  expect(await tables.problems(id)).toEqual([[2, 'Артикул', 'EXTRA_CELLS']]);
  expect(counts).toMatchObject({ changed: 1, failed: 1 });
  const { rows } = await shop.request(listFailedRows, { id, after: null });
  expect(rows.map(({ cells }) => cells)).toEqual([['I-1', 'Худи', 'белое', '']]);
});
