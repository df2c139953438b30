import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  changeProducts,
  createCategory,
  createCollection,
  createPage,
  createProduct,
  findArticleProducts,
  getEditableProduct,
  getProduct,
  getProductDetails,
  listStaffCategories,
  listStaffCollections,
  listStaffProducts,
  previewProduct,
  updateCategory,
  updateCollection,
  updatePage,
  updateProduct,
} from '@shop/contracts';
import { enterCall, runInCall } from '@shop/service-kit';
import { eventually } from '@shop/testing';
import { newRow } from '../test/import-rows.ts';
import { ImportTable } from '../test/import-table.ts';
import { noImages, openCatalogue, type OpenCatalogue } from '../test/open-catalogue.ts';
import { image } from '../test/pictures-of-example.ts';

let shop: OpenCatalogue;

beforeAll(async () => {
  shop = await openCatalogue();
});
afterAll(() => shop.close());

const audited = () => shop.database.collection('audit_outbox').countDocuments();
const version = () => shop.database.collection('catalogue_version').findOne({});

describe('a save that changes nothing', () => {
  it('of a product, a category, a collection or a page moves neither its version nor the history', async () => {
    const product = await shop.request(
      createProduct,
      shop.aHoodie({
        seams: [{ name: 'Вышивка', colour: 'red', photos: [] }],
        tags: [{ name: 'Состав', value: 'лён' }],
        publishAt: '2036-11-23T09:00:30.000Z',
      }),
    );
    const { id, createdAt: _made, orderedTimes: _sold, removedMarkup: _cut, updatedAt, ...kept } = product;
    const content = { ...kept, categoryId: shop.clothes.id };
    const items = [{ link: 'same-item', name: 'Худи' }];
    const category = await shop.request(createCategory, { link: 'same', name: 'Раздел', items });
    const collection = await shop.request(createCollection, {
      ...{ link: 'same', name: 'Мир', description: '<p>Да</p>', images: noImages },
    });
    const { page } = await shop.request(createPage, { link: 'same', title: 'О нас', content: '<p>Мы</p>' });
    const before = [await audited(), await version()];

    const again = await shop.request(updateProduct, { id, changes: content });
    expect(again.updatedAt).toBe(updatedAt);
    const unsafe = { description: `${content.description}<script>alert(1)</script>` };
    expect((await shop.request(updateProduct, { id, changes: unsafe })).updatedAt).toBe(updatedAt);
    const { id: categoryId, updatedAt: _category, ...section } = category;
    expect(await shop.request(updateCategory, { id: categoryId, changes: section })).toEqual(category);
    const { name, link, description, images } = collection;
    const same = { name, link, description: `${description}<script>x</script>`, images };
    expect(await shop.request(updateCollection, { id: collection.id, changes: same })).toEqual(collection);
    const { title, content: html } = page;
    const saved = await shop.request(updatePage, { id: page.id, changes: { title, content: html } });
    expect(saved.page).toEqual(page);

    expect([await audited(), await version()]).toEqual(before);
    await expect(
      shop.request(updateProduct, { id, expectedUpdatedAt: '2020-01-01T00:00:00.000Z', changes: content }),
    ).rejects.toMatchObject({ code: 'EDITED_MEANWHILE' });
  });
});

describe('a product that was never published', () => {
  const shown = async (id: string) => {
    const { products } = await shop.request(getProductDetails, { ids: [id] });
    return products[0]?.id ?? null;
  };

  it('is unknown under its id but for a preview, and known from its first publication on', async () => {
    const { id } = await shop.request(createProduct, shop.aHoodie({ isAvailable: false }));
    await expect(shop.request(getProduct, { id })).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
    expect(await shown(id)).toBeNull();
    expect(await shop.request(previewProduct, { id })).toMatchObject({ product: { id }, isHidden: true });
    expect(await shop.request(getEditableProduct, { id })).toMatchObject({ id, isAvailable: false });
    for (const isAvailable of [true, false])
      await shop.request(changeProducts, { products: [{ id }], change: { isAvailable } });
    await eventually(async () => expect(await shown(id)).toBe(id));
    expect(await shop.request(getProduct, { id })).toMatchObject({ isAvailable: false });
  });
});

it.each([
  ['colours', { colours: ['black', 'red', 'Black'] }],
  ['colours', { colours: ['black, red'] }],
  ['sizes', { sizes: ['S', 's'] }],
  ['sizes', { sizes: ['S; M'] }],
])('%s are refused when one is given twice or has a separator', async (field, options) => {
  const refused = { code: 'BAD_REQUEST', details: [{ field }] };
  await expect(shop.request(createProduct, shop.aHoodie(options))).rejects.toMatchObject(refused);
  const { id } = await shop.request(createProduct, shop.aHoodie());
  await expect(shop.request(updateProduct, { id, changes: options })).rejects.toMatchObject(refused);
});

it('lists of sections name their creator, and the description of a collection is safe as it is stored', async () => {
  const personId = '674000000000000000000777';
  const call = enterCall(undefined, undefined, `person ${personId} 674000000000000000000551`);
  const [category, collection] = await runInCall(call, async () => [
    await shop.request(createCategory, { link: 'made', name: 'Чей-то', items: [] }),
    await shop.request(createCollection, {
      ...{ link: 'made', name: 'Чья-то', images: noImages },
      description: '<p onclick="x()">Лес</p><script>x()</script>',
    }),
  ]);
  const { categories } = await shop.request(listStaffCategories, {});
  const { collections } = await shop.request(listStaffCollections, {});
  const creatorOf = (all: readonly { id: string; creatorId: string | null }[], id: string | undefined) =>
    all.find((one) => one.id === id)?.creatorId;
  expect(creatorOf(categories, category?.id)).toBe(personId);
  expect(creatorOf(collections, collection?.id)).toBe(personId);
  expect(creatorOf(categories, shop.clothes.id)).toBeNull();
  const stored = await shop.database.collection('collections').findOne({ link: 'made' });
  expect(stored?.['description']).toBe('<p>Лес</p>');
});

describe('look-alike letters of an article', () => {
  const inRussian = 'АВ-77';
  const inLatin = 'AB-77';

  it('are one for staff, for order searches, for new products and for imports', async () => {
    const tables = new ImportTable(shop);
    await tables.storeImage(image);
    const { id } = await shop.request(createProduct, shop.aHoodie({ article: inLatin }));
    const find = async (search: string) =>
      (await shop.request(listStaffProducts, { filters: { search } })).data.map((row) => row.id);
    for (const search of [inLatin, inRussian, 'ав-77'])
      await eventually(async () => expect(await find(search)).toEqual([id]));
    const { found } = await shop.request(findArticleProducts, { words: ['ав', 'ab'] });
    expect(found.map(({ productIds }) => productIds)).toEqual([[id], [id]]);
    const twin = { code: 'ARTICLE_TAKEN' };
    await expect(shop.request(createProduct, shop.aHoodie({ article: inRussian }))).rejects.toMatchObject(
      twin,
    );
    const other = await shop.request(createProduct, shop.aHoodie());
    await expect(
      shop.request(updateProduct, { id: other.id, changes: { article: inRussian } }),
    ).rejects.toMatchObject(twin);
    const table = tables.of([
      { Артикул: inRussian, Наименование: 'Новое имя' },
      newRow('ЕК-1'),
      newRow('EK-1'),
    ]);
    const checked = await tables.check(table, { key: 'article' });
    expect(checked.counts).toMatchObject({ changed: 1, created: 1, failed: 1 });
    expect(await tables.problems(checked.id)).toEqual([[4, 'Артикул', 'DUPLICATE_ROW']]);
    await tables.run(checked.id, { kind: 'apply' });
    expect(await shop.request(getEditableProduct, { id })).toMatchObject({
      ...{ article: inLatin, title: 'Новое имя' },
    });
  });

  it('a composed and a decomposed letter are one, too', async () => {
    const { id } = await shop.request(
      createProduct,
      shop.aHoodie({ title: 'Чёрный чай', article: 'ЙЁ-505' }),
    );
    for (const search of ['чёрный чай', 'ЙЁ-505'].map((text) => text.normalize('NFD')))
      await eventually(async () =>
        expect((await shop.request(listStaffProducts, { filters: { search } })).data).toMatchObject([{ id }]),
      );
    const decomposed = shop.aHoodie({ article: 'ЙЁ-505'.normalize('NFD') });
    await expect(shop.request(createProduct, decomposed)).rejects.toMatchObject({ code: 'ARTICLE_TAKEN' });
  });
});
