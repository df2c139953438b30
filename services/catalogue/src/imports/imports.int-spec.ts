import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  exportProducts,
  getEditableProduct,
  listImportRows,
  productColumns,
  updateProduct,
} from '@shop/contracts';
import { eventually } from '@shop/testing';
import { openCatalogue, type OpenCatalogue } from '../../test/open-catalogue.ts';
import { newRow, someProducts } from '../../test/import-rows.ts';
import { image } from '../../test/pictures-of-example.ts';
import { ImportTable, type Table } from '../../test/import-table.ts';

let shop: OpenCatalogue;
let tables: ImportTable;

beforeAll(async () => {
  shop = await openCatalogue();
  tables = new ImportTable(shop);
});
afterAll(() => shop.close());
beforeEach(() => shop.database.collection('products').deleteMany({ article: /^I-/ }));

/** The export of the products that still exist; waits until the replica that responds has all of them. */
async function exported(): Promise<Table> {
  const stored = await shop.database
    .collection('products')
    .find({ article: /^I-/ })
    .sort({ article: 1 })
    .toArray();
  const rows = await eventually(async () => {
    const reply = await shop.request(exportProducts, { filters: { search: 'I-' }, after: null });
    const known = reply.rows.filter(([id]) => stored.some(({ _id }) => String(_id) === id));
    if (known.length < stored.length) throw new Error('not yet');
    return known;
  }, 5_000);
  return { head: Object.values(productColumns), rows };
}

const records = () =>
  shop.database
    .collection('audit_outbox')
    .find({ message: { $in: ['catalogue.product.update.v1', 'catalogue.product.create.v1'] } })
    .toArray();

describe('a table exported by the shop', () => {
  it.each(['keep', 'clear'] as const)('changes nothing; empty cells: %s', async (emptyCell) => {
    await someProducts(shop, 5);
    const checked = await tables.check(await exported(), { key: 'id', emptyCell });
    expect(checked.counts).toMatchObject({ created: 0, changed: 0, unchanged: 5, failed: 0 });
    const before = await shop.database.collection('products').find().sort({ article: 1 }).toArray();
    const applied = await tables.run(checked.id, { kind: 'apply' });
    expect(applied.counts).toMatchObject({ created: 0, changed: 0, unchanged: 5, failed: 0 });
    expect(await shop.database.collection('products').find().sort({ article: 1 }).toArray()).toEqual(before);
  });

  it('with one edited cell changes that product once, and can be undone', async () => {
    const products = await someProducts(shop, 4);
    const table = await exported();
    const edited = tables.withCell(table, { article: 'I-2', column: 'price', text: '5 999,90' });
    const checked = await tables.check(edited, { key: 'id' });
    expect(checked.counts).toMatchObject({ changed: 1, unchanged: 3, failed: 0 });
    const { data } = await shop.request(listImportRows, { id: checked.id, outcome: 'changed' });
    expect(data).toMatchObject([{ columns: ['Стоимость'], productId: products[1]?.id }]);
    await tables.run(checked.id, { kind: 'apply' });
    const changed = await shop.request(getEditableProduct, { id: products[1]?.id ?? '' });
    expect(changed.priceKopecks).toBe(599_990);
    const audited = (await records()).filter(
      ({ entityId, message }) => entityId === products[1]?.id && message === 'catalogue.product.update.v1',
    );
    expect(audited).toMatchObject([
      { before: { priceKopecks: products[1]?.priceKopecks }, after: { priceKopecks: 599_990 } },
    ]);
    const again = await tables.check(edited, { key: 'id' });
    expect(again.counts).toMatchObject({ changed: 0, unchanged: 4 });
    const undone = await tables.run(checked.id, { kind: 'undo' });
    expect(undone).toMatchObject({ state: 'undone', counts: { undone: 1, kept: 0 } });
    const back = await shop.request(getEditableProduct, { id: products[1]?.id ?? '' });
    expect({ ...back, updatedAt: '' }).toEqual({ ...products[1], updatedAt: '', removedMarkup: undefined });
  });

  it.each([
    ['UTF-8 without a byte order mark', ',', 'utf-8'],
    ['Windows-1251', ';', 'windows-1251'],
    ['UTF-8 with a byte order mark', '\t', 'utf-8-bom'],
  ] as const)('is read as %s with %j', async (_name, delimiter, encoding) => {
    await someProducts(shop, 2);
    const checked = await tables.check(await exported(), { key: 'article' }, { delimiter, encoding });
    expect(checked.counts).toMatchObject({ unchanged: 2, failed: 0 });
  });
});

describe('new rows', () => {
  it('create products, and undoing deletes those not edited since', async () => {
    await tables.storeImage(image);
    const table = tables.of([newRow('I-20'), newRow('I-21', { 'Скрытый товар': 'да' })]);
    const checked = await tables.check(table, { key: 'article' });
    expect(checked.counts).toMatchObject({ created: 2, failed: 0 });
    expect(await shop.database.collection('products').countDocuments({ article: /^I-/ })).toBe(0);
    const { id } = await tables.run(checked.id, { kind: 'apply' });
    const stored = await shop.database
      .collection('products')
      .find({ article: /^I-/ })
      .sort({ article: 1 })
      .toArray();
    expect(stored).toMatchObject([
      { article: 'I-20', isAvailable: true, colours: ['black', 'red'], description: '<p>Да</p>' },
      { article: 'I-21', isAvailable: false, priceKopecks: 199_000 },
    ]);
    const made = (await records()).filter(({ message }) => message === 'catalogue.product.create.v1');
    expect(made.filter(({ before }) => before === null).map(({ entityId }) => entityId)).toEqual(
      expect.arrayContaining(stored.map(({ _id }) => String(_id))),
    );
    const again = await tables.check(table, { key: 'article' });
    expect(again.counts).toMatchObject({ created: 0, unchanged: 2 });
    const touched = String(stored[0]?._id);
    await shop.request(updateProduct, { id: touched, changes: { title: 'Переименовано' } });
    const undone = await tables.run(id, { kind: 'undo' });
    expect(undone.counts).toMatchObject({ undone: 1, kept: 1 });
    const after = await shop.database
      .collection('products')
      .find({ article: /^I-/ })
      .sort({ article: 1 })
      .toArray();
    expect(after.map(({ deletedAt }) => Boolean(deletedAt))).toEqual([false, true]);
  });

  it('report every invalid cell by row and column', async () => {
    await tables.storeImage(image);
    const table = tables.of([
      newRow('I-30', { Стоимость: 'дорого', Размеры: '', 'Скрытый товар': 'может быть' }),
      newRow('I-31', { Категория: 'Нет такой', Фотографии: 'x.webp | плохо', Теги: 'хлопок' }),
      newRow('I-32', { Подкатегории: 'Куртки', Коллекции: 'Громкий лес', Параметры: 'Вышивка: красный' }),
      newRow('I-33', { 'Показать в магазине': '31.02.2030 10:00', Стоимость: '0,5' }),
      newRow('I-34'),
      newRow('I-34', { Наименование: 'Второе' }),
      newRow('', { Наименование: '' }),
      newRow('I-35', { 'Скрыть из магазина': '01.01.2030', 'Показать в магазине': '02.01.2030' }),
    ]);
    const checked = await tables.check(table, { key: 'article' });
    expect(checked.counts).toMatchObject({ created: 1, failed: 7 });
    expect(await tables.problems(checked.id)).toEqual([
      [2, 'Стоимость', 'NOT_A_PRICE'],
      [2, 'Скрытый товар', 'NOT_A_FLAG'],
      [2, 'Размеры', 'REQUIRED'],
      [3, 'Фотографии', 'NOT_AN_IMAGE'],
      [3, 'Теги', 'NOT_A_TAG'],
      [3, 'Категория', 'UNKNOWN_CATEGORY'],
      [4, 'Параметры', 'INVALID'],
      [4, 'Подкатегории', 'UNKNOWN_SUBCATEGORY'],
      [4, 'Коллекции', 'UNKNOWN_COLLECTION'],
      [5, 'Стоимость', 'INVALID'],
      [5, 'Показать в магазине', 'NOT_A_MOMENT'],
      [7, 'Артикул', 'DUPLICATE_ROW'],
      [8, 'Артикул', 'KEY_MISSING'],
      [8, 'Наименование', 'REQUIRED'],
      [9, 'Скрыть из магазина', 'INVALID'],
    ]);
  });

  it('report pictures named by URL when no host is allowed', async () => {
    await tables.storeImage(image);
    const table = tables.of([
      newRow('I-38', { Фотографии: 'https://photos.example/kit.png', Стоимость: 'много' }),
      newRow('I-39', { Фотографии: `https://shop.example/api/images/${image}` }),
    ]);
    const checked = await tables.check(table, { key: 'article' });
    expect(checked.counts).toMatchObject({ created: 1, failed: 1 });
    expect(await tables.problems(checked.id)).toEqual([
      [2, 'Фотографии', 'PICTURE_HOST'],
      [2, 'Стоимость', 'NOT_A_PRICE'],
    ]);
  });

  it('that failed can be retried alone once the missing data exists', async () => {
    const other = `${'b'.repeat(32)}.webp`;
    await tables.storeImage(image);
    const table = tables.of([newRow('I-40'), newRow('I-41', { Фотографии: other })]);
    const { id } = await tables.check(table, { key: 'article' });
    const applied = await tables.run(id, { kind: 'apply' });
    expect(applied.counts).toMatchObject({ created: 1, failed: 1 });
    await tables.storeImage(other);
    const retried = await tables.run(id, { kind: 'retry' });
    expect(retried.counts).toMatchObject({ created: 2, failed: 0 });
    expect(await shop.database.collection('products').countDocuments({ article: /^I-4/ })).toBe(2);
  });

  it('require the permission to add, existing ones the permission to edit', async () => {
    await tables.storeImage(image);
    await someProducts(shop, 1);
    const table = tables.of([newRow('I-50'), { Артикул: 'I-1', Наименование: 'Другое' }]);
    const adds = await tables.check(table, { key: 'article' }, {}, { create: true, change: false });
    expect(await tables.problems(adds.id)).toEqual([[3, 'Артикул', 'MAY_NOT_CHANGE']]);
    const changes = await tables.check(table, { key: 'article' }, {}, { create: false, change: true });
    expect(await tables.problems(changes.id)).toEqual([[2, 'Артикул', 'MAY_NOT_CREATE']]);
  });
});

it('an empty cell keeps or clears the value, as configured', async () => {
  const [product] = await someProducts(shop, 1);
  const table = tables.of([{ Артикул: 'I-1', Теги: '', 'Цена со скидкой': '', Наименование: '' }]);
  const kept = await tables.check(table, { key: 'article', emptyCell: 'keep' });
  expect(kept.counts).toMatchObject({ unchanged: 1 });
  const cleared = await tables.check(table, { key: 'article', emptyCell: 'clear' });
  expect(await tables.problems(cleared.id)).toEqual([[2, 'Наименование', 'REQUIRED']]);
  const some = tables.of([{ Артикул: 'I-1', Теги: '', 'Цена со скидкой': '' }]);
  const { id } = await tables.check(some, { key: 'article', emptyCell: 'clear' });
  await tables.run(id, { kind: 'apply' });
  const after = await shop.request(getEditableProduct, { id: product?.id ?? '' });
  expect([after.tags, after.discountPriceKopecks]).toEqual([[], null]);
});
