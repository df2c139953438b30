import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createCategory,
  createCollection,
  createProduct,
  getCategory,
  getCollection,
  getProduct,
  listProducts,
  searchProducts,
  updateCategory,
  updateCollection,
} from '@shop/contracts';
import { eventually } from '@shop/testing';
import { noImages, openCatalogue, type OpenCatalogue } from '../test/open-catalogue.ts';

let shop: OpenCatalogue;

beforeAll(async () => {
  shop = await openCatalogue();
}, 60_000);
afterAll(() => shop.close());

describe('a rename', () => {
  it('of a collection keeps its products and updates its name everywhere', async () => {
    const world = await shop.request(createCollection, {
      link: 'comet',
      name: 'Комета',
      description: '',
      images: noImages,
    });
    const byId = await shop.request(createProduct, shop.aHoodie({ collectionIds: [world.id] }));
    await shop.request(updateCollection, { id: world.id, changes: { name: 'Хвост кометы', link: 'tail' } });
    await eventually(async () => {
      for (const { items, name } of await shop.fromBoth(getCollection, { link: 'tail' })) {
        expect(name).toBe('Хвост кометы');
        expect(items.map(({ collections }) => collections)).toEqual([['Хвост кометы']]);
      }
      for (const { collection } of await shop.fromBoth(getProduct, { id: byId.id }))
        expect(collection).toEqual({ link: 'tail', name: 'Хвост кометы' });
      for (const { products } of await shop.fromBoth(searchProducts, { query: 'хвост' }))
        expect(products).toHaveLength(1);
    }, 20_000);
  });

  it('of a category and a subcategory keeps their products', async () => {
    const home = await shop.request(createCategory, {
      ...{ link: 'home', name: 'Дом', items: [{ link: 'mug', name: 'Кружки' }] },
    });
    const [mugs] = home.items;
    const { id } = await shop.request(
      createProduct,
      shop.aHoodie({ categoryId: home.id, subcategoryIds: [mugs?.id ?? ''], collectionIds: [] }),
    );
    const items = [{ id: mugs?.id, link: 'cups', name: 'Чашки' }];
    const renamed = await shop.request(updateCategory, {
      id: home.id,
      changes: { link: 'for-home', name: 'Для дома', items },
    });
    expect(renamed.items).toEqual([{ ...items[0] }]);
    await eventually(async () => {
      for (const one of await shop.fromBoth(getCategory, { link: 'for-home' }))
        expect(one.items.map(({ products }) => products.map((product) => product.id))).toEqual([[id]]);
      for (const { products } of await shop.fromBoth(listProducts, {
        category: 'for-home',
        subcategory: 'cups',
      }))
        expect(products.map(({ category }) => category)).toEqual([
          { link: 'for-home', name: 'Для дома', items: [{ link: 'cups', name: 'Чашки' }] },
        ]);
    }, 20_000);
  });
});
