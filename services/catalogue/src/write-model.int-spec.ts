import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createCategory,
  createCollection,
  createProduct,
  getProduct,
  putProduct,
  updateCategory,
  updateCollection,
  updateProduct,
} from '@shop/contracts';
import { eventually } from '@shop/testing';
import { Types } from 'mongoose';
import { noImages, openCatalogue, type OpenCatalogue } from '../test/open-catalogue.ts';

let shop: OpenCatalogue;

beforeAll(async () => {
  shop = await openCatalogue();
}, 60_000);
afterAll(() => shop.close());

const nobody = '0123456789abcdef01234567';

it('accepts empty texts where the previous messages did', async () => {
  const seams = [{ name: '', colour: '', photos: [] }];
  const texts = { description: '', defaultSeamTitle: '', seams };
  const empty = { ...shop.aHoodie(), ...texts, hasSeamsByDefault: false };
  const tags = [{ name: '', value: '' }];
  const { id } = await shop.request(createProduct, { ...empty, tags });
  await eventually(async () => {
    for (const product of await shop.fromBoth(getProduct, { id }))
      expect(product).toMatchObject({ description: '', defaultSeamTitle: '', seams, tags });
  });
});

describe('concurrent editors', () => {
  it('of a product: the second save is rejected with the conflicts, and nothing is lost', async () => {
    const loaded = await shop.request(createProduct, shop.aHoodie());
    const anna = await shop.request(updateProduct, {
      id: loaded.id,
      expectedUpdatedAt: loaded.updatedAt,
      changes: { title: 'От Анны', priceKopecks: 600_000 },
    });
    const boris = { id: loaded.id, changes: { title: 'От Бориса', priceKopecks: 600_000, sizes: ['XS'] } };
    await expect(
      shop.request(updateProduct, { ...boris, expectedUpdatedAt: loaded.updatedAt }),
    ).rejects.toMatchObject({
      code: 'EDITED_MEANWHILE',
      status: 409,
      params: { updatedAt: anna.updatedAt },
      details: [expect.objectContaining({ field: 'title' }), expect.objectContaining({ field: 'sizes' })],
    });
    await eventually(async () => {
      for (const { title } of await shop.fromBoth(getProduct, { id: loaded.id }))
        expect(title).toBe('От Анны');
    });
    // After comparing, Boris decides to overwrite with his own values.
    const again = await shop.request(updateProduct, { ...boris, expectedUpdatedAt: anna.updatedAt });
    expect(again).toMatchObject({ title: 'От Бориса', sizes: ['XS'], article: loaded.article });
    expect(Date.parse(again.updatedAt)).toBeGreaterThan(Date.parse(anna.updatedAt));
  });

  it('of the same version: exactly one of 20 saves succeeds, on any replica', async () => {
    const loaded = await shop.request(createProduct, shop.aHoodie());
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) =>
        shop.request(updateProduct, {
          id: loaded.id,
          expectedUpdatedAt: loaded.updatedAt,
          changes: { title: `Редактор ${at}` },
        }),
      ),
    );
    const won = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    expect(won).toHaveLength(1);
    const [winner] = won;
    await eventually(async () => {
      for (const { title } of await shop.fromBoth(getProduct, { id: loaded.id }))
        expect(title).toBe(winner?.value.title);
    });
  });

  it('without a version: each save changes only its own fields', async () => {
    const { id } = await shop.request(createProduct, shop.aHoodie());
    await Promise.all([
      shop.request(updateProduct, { id, changes: { title: 'Название' } }),
      shop.request(updateProduct, { id, changes: { priceKopecks: 777_000 } }),
      shop.request(updateProduct, { id, changes: { sizes: ['L'] } }),
      shop.request(updateProduct, { id, changes: { isShownOnMain: true } }),
    ]);
    expect(await shop.request(updateProduct, { id, changes: {} })).toMatchObject({
      ...{ title: 'Название', priceKopecks: 777_000, sizes: ['L'], isShownOnMain: true },
    });
  });

  it('of a category or a collection: the second save is rejected with the conflicts', async () => {
    const category = await shop.request(createCategory, { link: 'edited', name: 'Раздел', items: [] });
    const collection = await shop.request(createCollection, {
      link: 'edited',
      name: 'Мир',
      description: '',
      images: noImages,
    });
    await shop.request(updateCategory, { id: category.id, changes: { name: 'Раздел Анны' } });
    await shop.request(updateCollection, { id: collection.id, changes: { name: 'Мир Анны' } });
    await expect(
      shop.request(updateCategory, {
        ...{ id: category.id, expectedUpdatedAt: category.updatedAt },
        changes: { name: 'Раздел Бориса', link: 'edited' },
      }),
    ).rejects.toMatchObject({ code: 'EDITED_MEANWHILE', details: [{ field: 'name' }] });
    await expect(
      shop.request(updateCollection, {
        ...{ id: collection.id, expectedUpdatedAt: collection.updatedAt },
        changes: { name: 'Мир Бориса' },
      }),
    ).rejects.toMatchObject({ code: 'EDITED_MEANWHILE', details: [{ field: 'name' }] });
  });

  it('of a product that was written past the catalogue: a stale save is rejected', async () => {
    const loaded = await shop.request(createProduct, shop.aHoodie());
    await shop.storeDirectly(loaded.article, { title: 'Исправлено вручную' });
    await expect(
      shop.request(updateProduct, {
        id: loaded.id,
        expectedUpdatedAt: loaded.updatedAt,
        changes: { title: 'Поверх' },
      }),
    ).rejects.toMatchObject({ code: 'EDITED_MEANWHILE' });
  });
});

describe('an edit', () => {
  it('keeps absent fields, clears null ones and sets values', async () => {
    const loaded = await shop.request(
      createProduct,
      // Where a product is not sold without a parameter, that choice needs no name.
      shop.aHoodie({
        ...{ discountPriceKopecks: 400_000, defaultSeamTitle: 'Без вышивки', hasSeamsByDefault: false },
      }),
    );
    const changes = {
      ...{ discountPriceKopecks: null, tags: null, seams: null, description: null },
      ...{ collectionIds: null, defaultSeamTitle: null, sizes: ['S'] },
    };
    const { updatedAt: _updatedAt, ...edited } = await shop.request(updateProduct, {
      id: loaded.id,
      changes,
    });
    const { updatedAt: _before, ...before } = loaded;
    expect(edited).toEqual({
      ...before,
      ...{ discountPriceKopecks: null, tags: [], seams: [], description: '' },
      ...{ collectionIds: [], defaultSeamTitle: '', sizes: ['S'] },
    });
    const [card = ''] = createProduct.example.request.images;
    const world = await shop.request(createCollection, {
      ...{
        link: 'clear',
        name: 'Ясный',
        description: 'Слова',
        images: { ...noImages, card, carousel: card },
      },
    });
    const cleared = { description: null, images: { card: null } };
    expect(await shop.request(updateCollection, { id: world.id, changes: cleared })).toMatchObject({
      ...{ link: 'clear', name: 'Ясный', description: '', images: { ...noImages, carousel: card } },
    });
  });

  it('rejects null for a required field', async () => {
    const { id } = await shop.request(createProduct, shop.aHoodie());
    // As parsed from JSON.
    const changes: object = JSON.parse('{"title": null}');
    await expect(shop.request(updateProduct, { id, changes })).rejects.toThrow();
  });

  it('of an article keeps one product with its id and creation date', async () => {
    const loaded = await shop.request(createProduct, shop.aHoodie({ createdAt: '2026-01-02T03:04:05.000Z' }));
    const article = `${loaded.article}-NEW`;
    await shop.request(updateProduct, { id: loaded.id, changes: { article } });
    const stored = await shop.database.collection('products').find({ title: loaded.title }).toArray();
    expect(stored.map((one) => [one._id.toHexString(), one['article']])).toEqual([[loaded.id, article]]);
    // The seed finds the product by its current article.
    const { link: categoryLink } = shop.clothes;
    const { categoryId: _c, subcategoryIds: _s, collectionIds: _k, ...content } = shop.aHoodie({ article });
    const put = await shop.request(putProduct, {
      ...content,
      ...{ categoryLink, subcategoryLinks: ['hoodie'], collections: [shop.forest.name] },
    });
    expect(put).toMatchObject({ id: loaded.id, createdAt: loaded.createdAt });
  });

  it.each([
    ['a product', async () => shop.request(updateProduct, { id: nobody, changes: {} }), 'PRODUCT_NOT_FOUND'],
    [
      'a category',
      async () => shop.request(updateCategory, { id: nobody, changes: {} }),
      'CATEGORY_NOT_FOUND',
    ],
    [
      'a collection',
      async () => shop.request(updateCollection, { id: nobody, changes: {} }),
      'COLLECTION_NOT_FOUND',
    ],
    [
      'a product of an unknown category',
      async () => shop.request(createProduct, shop.aHoodie({ categoryId: nobody })),
      'CATEGORY_NOT_FOUND',
    ],
    [
      'a product of an unknown subcategory',
      async () => shop.request(createProduct, shop.aHoodie({ subcategoryIds: [nobody] })),
      'CATEGORY_NOT_FOUND',
    ],
    [
      'a product of an unknown collection',
      async () => shop.request(createProduct, shop.aHoodie({ collectionIds: [nobody] })),
      'COLLECTION_NOT_FOUND',
    ],
    [
      'an unknown subcategory',
      async () =>
        shop.request(updateCategory, {
          id: shop.clothes.id,
          changes: { items: [{ id: nobody, link: 'cap', name: 'Кепки' }] },
        }),
      'CATEGORY_NOT_FOUND',
    ],
  ])('of %s returns 404', async (_what, edit, code) => {
    await expect(edit()).rejects.toMatchObject({ code, status: 404 });
  });

  it('of a product in a deleted section still changes its price', async () => {
    const loaded = await shop.request(createProduct, shop.aHoodie());
    const collectionIds = [new Types.ObjectId(shop.forest.id), new Types.ObjectId(nobody)];
    await shop.database
      .collection('products')
      .updateOne({ article: loaded.article }, { $set: { collectionIds } });
    expect(
      await shop.request(updateProduct, { id: loaded.id, changes: { priceKopecks: 100_000 } }),
    ).toMatchObject({ priceKopecks: 100_000, collectionIds: [shop.forest.id] });
  });
});

describe('uniqueness', () => {
  it('of articles: only one of ten concurrent creations succeeds, and an edit is rejected', async () => {
    const input = shop.aHoodie();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => shop.request(createProduct, input)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ code: 'ARTICLE_TAKEN', status: 409 });
    const { id } = await shop.request(createProduct, shop.aHoodie());
    await expect(
      shop.request(updateProduct, { id, changes: { article: input.article } }),
    ).rejects.toMatchObject({
      code: 'ARTICLE_TAKEN',
    });
  });

  it('of category links, and of collection links and names', async () => {
    const category = { link: 'clothes', name: 'Другая', items: [] };
    await expect(shop.request(createCategory, category)).rejects.toMatchObject({
      code: 'LINK_TAKEN',
      status: 409,
    });
    const twice = [
      { link: 'cap', name: 'Кепки' },
      { link: 'cap', name: 'Шапки' },
    ];
    await expect(
      shop.request(createCategory, { link: 'twice', name: 'Дважды', items: twice }),
    ).rejects.toMatchObject({ code: 'LINK_TAKEN' });
    const collection = { link: 'forest', name: 'Другой', description: '', images: noImages };
    await expect(shop.request(createCollection, collection)).rejects.toMatchObject({ code: 'LINK_TAKEN' });
    await expect(
      shop.request(createCollection, { ...collection, link: 'other', name: 'Тихий лес' }),
    ).rejects.toMatchObject({ code: 'COLLECTION_NAME_TAKEN', status: 409 });
    const { id } = await shop.request(createCollection, { ...collection, link: 'own', name: 'Свой' });
    await expect(
      shop.request(updateCollection, { id, changes: { name: 'Тихий лес' } }),
    ).rejects.toMatchObject({
      code: 'COLLECTION_NAME_TAKEN',
    });
    await expect(shop.request(updateCollection, { id, changes: { link: 'forest' } })).rejects.toMatchObject({
      code: 'LINK_TAKEN',
    });
  });
});
