import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createProduct, listCollections, putCategory, putCollection, putProduct } from '@shop/contracts';
import type { Permission } from '@shop/domain';
import { eventually, storePictures } from '@shop/testing';
import { MongoClient } from 'mongodb';
import { bearerOf } from './access-token.ts';
import { aHoodie, putHoodie } from './put-hoodie.ts';
import { startShop, type TestShop } from './shop.ts';

let shop: TestShop;
let mongo: MongoClient;
let ids: string[];

const titles = ['Худи «Звёздный кит»', 'Кружка «Ёжик»', 'Носки «Лисы»', 'Блокнот «Ночь»'];

beforeAll(async () => {
  shop = await startShop();
  mongo = await MongoClient.connect(shop.env['MONGODB_URI'] ?? '');
  const images = { card: null, carousel: null, cardMobile: null, carouselMobile: null };
  await shop.bus.request(putCollection, {
    ...{ link: 'forest', name: 'Тихий лес', description: 'Лес', images },
  });
  ids = [];
  for (const [at, title] of titles.entries())
    ids.push(
      await putHoodie(shop, {
        ...{ article: `ST-${at + 1}`, title, priceKopecks: 100_000 * (at + 1), discountPriceKopecks: null },
        ...{ isAvailable: at !== 2, createdAt: `2026-11-0${at + 1}T09:00:00.000Z` },
        ...(at === 3 && { collections: ['Тихий лес'] }),
      }),
    );
});
afterAll(async () => {
  await mongo.close();
  await shop.close();
});

type Body = Record<string, unknown>;

interface Row {
  _id: string;
  Title: string;
  updatedAt: string;
  Collection: string[];
}

interface Reply {
  code: string;
  message: string;
  total: number;
  data: Row[];
  results: { _id: string; outcome: string }[];
}

async function send(
  method: string,
  path: string,
  body: Body,
  permissions: Permission[] = ['adminPanel', 'addShopItems', 'editShopItems', 'removeShopItems'],
): Promise<{ status: number; body: Reply }> {
  const authorization = bearerOf(shop, { sub: 'editor', permissions });
  const answer = await fetch(`${shop.url}/api/admin/products${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Reply };
}

async function listed(body: Body): Promise<string[]> {
  const answer = await send('POST', '', body, ['adminPanel']);
  expect(answer.status).toBe(200);
  return answer.body.data.map(({ Title }) => Title);
}

async function rowOf(article: string): Promise<Row> {
  const { body } = await send('POST', '', { searchTerm: article });
  const [row] = body.data;
  if (!row) throw new Error(`no row of ${article}`);
  return row;
}

const inShop = async (): Promise<string[]> => {
  const answer = await fetch(`${shop.url}/api/products?page=1&limit=1000`);
  const { products } = (await answer.json()) as { products: { _id: string }[] };
  return products.map(({ _id }) => _id);
};

describe('the list of products', () => {
  it('includes hidden ones, newest first, with the data of its columns', async () => {
    expect(await listed({})).toEqual(titles.toReversed());
    const { body } = await send('POST', '', { searchTerm: 'ночь' });
    expect(body).toMatchObject({
      total: 1,
      data: [
        {
          ...{ _id: ids[3], article: 'ST-4', Title: titles[3], Price: 4_000, discountPrice: null },
          ...{ image: '/api/images/hoodie-star-whale-front.webp', OrderedTimes: 0, isDeleted: false },
          Category: { name: 'Худи', link: expect.any(String), additional: [{ name: 'Худи' }] },
          Collection: ['Тихий лес'],
          ...{ isItemType: 'type_available', isItemAvailable: true, displayOnMain: true },
        },
      ],
    });
  });

  it.each([
    [{ searchTerm: 'худи' }, [0]],
    [{ searchTerm: 'звёзный кит' }, [0]],
    [{ searchTerm: 'носик' }, [2]],
    [{ searchTerm: 'st-2' }, [1]],
    [{ searchTerm: 'самокат' }, []],
    [{ selectedStatus: 'hidden' }, [2]],
    [{ selectedStatus: 'deleted' }, []],
    [{ selectedType: 'type_limited' }, []],
    [{ selectedCategoryId: '', selectedType: '', saleEndsOn: '', searchTerm: '\u0000худи' }, [0]],
    [{ withoutCategory: true }, []],
    [{ withoutPhotos: true }, []],
    [{ sortField: 'Price', sortDirection: 'asc', limit: 2 }, [0, 1]],
    [{ sortField: 'Price', sortDirection: 'asc', limit: 2, page: 2 }, [2, 3]],
    [{ sortField: 'Title', sortDirection: 'asc' }, [3, 1, 2, 0]],
    [{ sortField: 'Collection', sortDirection: 'desc', limit: 1 }, [3]],
  ])('returns the matching products for %j', async (body, at) => {
    expect(await listed(body)).toEqual(at.map((one) => titles[one]));
  });

  it.each(['Price', 'Title', 'OrderedTimes', 'Collection', 'isItemType', 'createdAt'])(
    'sorted by %s is reversed in the other direction',
    async (sortField) => {
      const up = await listed({ sortField, sortDirection: 'asc' });
      expect(up).toHaveLength(4);
      expect(await listed({ sortField, sortDirection: 'desc' })).toEqual(up.toReversed());
    },
  );

  it.each([[{ sortField: 'color' }], [{ limit: 101 }], [{ selectedStatus: 'gone' }], [{ colour: 'red' }]])(
    'rejects %j',
    async (body) => {
      expect(await send('POST', '', body)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    },
  );
});

describe('a bulk change of products', () => {
  it('hides them within a second and records each change', async () => {
    const [first = '', second = ''] = ids;
    const nobody = '0123456789abcdef01234567';
    const productIds = [first, second, nobody, first];
    const { status, body } = await send('PUT', '/status', {
      ...{ productIds, values: { isItemAvailable: false, displayOnMain: false } },
    });
    expect({ status, message: body.message }).toEqual({
      status: 200,
      message: 'Изменено 2 из 3',
    });
    expect(body.results).toMatchObject([
      { _id: first, outcome: 'changed', message: null },
      { _id: second, outcome: 'changed' },
      { _id: nobody, outcome: 'refused', code: 'PRODUCT_NOT_FOUND', message: 'Товар не найден' },
    ]);
    await eventually(async () => {
      const shown = await inShop();
      expect(shown).not.toContain(first);
      expect(shown).not.toContain(second);
    }, 1_000);
    const again = await send('PUT', '/status', { productIds: [first], values: { isItemAvailable: false } });
    expect(again.body.results).toMatchObject([{ outcome: 'unchanged' }]);
    await send('PUT', '/status', { productIds: [first, second], values: { isItemAvailable: true } });
    const records = await eventually(async () => {
      const log = mongo.db(`${shop.env['DB_PREFIX']}staff_tools`).collection('audit_log');
      const found = await log
        .find({ entityId: first, message: 'catalogue.products.change.v1' })
        .sort({ startedAt: 1 })
        .toArray();
      if (found.length < 2) throw new Error(`${found.length} records`);
      return found;
    }, 20_000);
    expect(records).toHaveLength(2);
    expect(records[0]).toMatchObject({
      before: { isAvailable: true, isShownOnMain: true },
      after: { isAvailable: false, isShownOnMain: false },
      actor: { id: 'editor' },
    });
  });

  it('changes the price, and rejects a repeated request for an older version', async () => {
    const { _id, updatedAt } = await rowOf('ST-2');
    const values = { pricePercent: -10 };
    const request = { productIds: [_id], versions: { [_id]: updatedAt }, values };
    expect((await send('PUT', '/status', request)).body.results).toMatchObject([{ outcome: 'changed' }]);
    expect((await send('PUT', '/status', request)).body.results).toMatchObject([
      { outcome: 'refused', code: 'EDITED_MEANWHILE' },
    ]);
    expect(await rowOf('ST-2')).toMatchObject({ Price: 1_800 });
    const tooLow = await send('PUT', '/status', { productIds: [_id], values: { priceSum: -5_000 } });
    expect(tooLow.body.results).toMatchObject([
      { outcome: 'refused', message: 'Цена должна быть от 1 до 10,000,000' },
    ]);
  });

  it('adds them to a collection and removes them from it', async () => {
    const collectionId = (await shop.bus.request(listCollections, {})).collections[0]?.id ?? '';
    const productIds = ids.slice(0, 2);
    await send('PUT', '/status', { productIds, values: { addToCollection: collectionId } });
    expect(await listed({ selectedCollectionId: collectionId })).toHaveLength(3);
    await send('PUT', '/status', { productIds, values: { takeFromCollection: collectionId } });
    expect(await listed({ selectedCollectionId: collectionId })).toEqual([titles[3]]);
    const unknown = { productIds, values: { addToCollection: '0123456789abcdef01234567' } };
    expect(await send('PUT', '/status', unknown)).toMatchObject({
      status: 404,
      body: { code: 'COLLECTION_NOT_FOUND' },
    });
  });

  it('accepts a thousand products and no more', async () => {
    await storePictures(shop.env['STORAGE_URL'] ?? '', aHoodie.images);
    const { categoryLink: _link, subcategoryLinks: _links, collections: _names, ...content } = aHoodie;
    const { items, id } = await shop.bus.request(putCategory, {
      ...{ link: 'many', name: 'Много', position: 1, items: [{ link: 'one', name: 'Одно' }] },
    });
    const placed = { categoryId: id, subcategoryIds: [items[0]?.id ?? ''], collectionIds: [] };
    const many: string[] = [];
    for (let at = 0; at < 1_000; at += 20)
      many.push(
        ...(await Promise.all(
          Array.from({ length: 20 }, async (_, one) => {
            const article = `MANY-${at + one}`;
            return (await shop.bus.request(createProduct, { ...content, ...placed, article, title: 'Много' }))
              .id;
          }),
        )),
      );
    const request = { productIds: many, values: { isItemAvailable: false } };
    const { status, body: answer } = await send('PUT', '/status', request);
    expect(status).toBe(200);
    expect(answer.results.filter(({ outcome }) => outcome === 'changed')).toHaveLength(1_000);
    const left = await inShop();
    expect(left.some((shown) => many.includes(shown))).toBe(false);
    const tooMany = { productIds: [...many, ids[0]], values: { isItemAvailable: false } };
    expect((await send('PUT', '/status', tooMany)).status).toBe(400);
  }, 120_000);

  it.each([
    [{ productIds: [], values: { isItemAvailable: true } }],
    [{ productIds: ['a'], values: { isItemAvailable: true } }],
    [{ productIds: ['0123456789abcdef01234567'], values: {} }],
    [{ productIds: ['0123456789abcdef01234567'], values: { pricePercent: 1, priceSum: 1 } }],
  ])('rejects %j', async (body) => {
    expect((await send('PUT', '/status', body)).status).toBe(400);
  });
});

describe('a deleted product', () => {
  it('disappears from every list, cannot be edited and is restored unchanged', async () => {
    const [first = ''] = ids;
    const { status, body } = await send('DELETE', '', { productIds: [first] });
    expect({ status, ...body }).toMatchObject({
      status: 200,
      message: 'Продукт успешно удалён',
      results: [{ outcome: 'changed' }],
    });
    await eventually(async () => expect(await inShop()).not.toContain(first), 1_000);
    expect(await listed({ searchTerm: 'кит' })).toEqual([]);
    expect(await listed({ selectedStatus: 'deleted' })).toEqual([titles[0]]);
    const hidden = { productIds: [first], values: { isItemAvailable: true } };
    expect((await send('PUT', '/status', hidden)).body.results).toMatchObject([
      { code: 'PRODUCT_NOT_FOUND' },
    ]);
    expect((await send('DELETE', '', { productIds: [first] })).body.results).toMatchObject([
      { outcome: 'unchanged' },
    ]);
    await send('PUT', '/restore', { productIds: [first] });
    await eventually(async () => expect(await inShop()).toContain(first), 1_000);
    expect(await listed({ searchTerm: 'кит' })).toEqual([titles[0]]);
  });

  it('is restored hidden when it was hidden, and by an import of its article', async () => {
    const hidden = ids[2] ?? '';
    await send('DELETE', '', { productIds: [hidden] });
    await send('PUT', '/restore', { productIds: [hidden] });
    expect(await listed({ selectedStatus: 'hidden', searchTerm: 'лисы' })).toEqual([titles[2]]);
    await send('DELETE', '', { productIds: [hidden] });
    await shop.bus.request(putProduct, { ...aHoodie, article: 'ST-3', title: 'Носки снова' });
    expect(await listed({ searchTerm: 'ST-3' })).toEqual(['Носки снова']);
  });
});

describe('permissions', () => {
  it.each<[string, string, Permission[]]>([
    ['PUT', '/status', ['adminPanel', 'addShopItems', 'removeShopItems']],
    ['DELETE', '', ['adminPanel', 'addShopItems', 'editShopItems']],
    ['PUT', '/restore', ['adminPanel', 'addShopItems', 'editShopItems']],
    ['POST', '', ['editShopItems']],
  ])('%s %s rejects %j', async (method, path, permissions) => {
    expect(await send(method, path, {}, permissions)).toMatchObject({
      status: 403,
      body: { message: 'У вас недостаточно прав.' },
    });
  });
});
