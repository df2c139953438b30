import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { putCategory, putCollection, putProduct } from '@shop/contracts';
import { eventually } from '@shop/testing';
import { aHoodie } from './put-hoodie.ts';
import { startShop, type TestShop } from './shop.ts';

let shop: TestShop;

const hoodie: typeof aHoodie = {
  ...aHoodie,
  article: 'HD-1',
  title: 'Худи «Звёздный кит»',
  priceKopecks: 549_000,
  discountPriceKopecks: 439_000,
  images: ['front.webp'],
  colours: ['black', 'white'],
  sizes: ['M', 'XL'],
  description: '<p>Тёплое</p>',
  tags: [{ name: 'Состав', value: 'хлопок' }],
  categoryLink: 'clothes',
  subcategoryLinks: ['hoodie'],
  collections: ['Полярная экспедиция'],
  createdAt: '2026-11-01T09:00:00.000Z',
};
const tshirt: typeof hoodie = {
  ...hoodie,
  article: 'TS-1',
  title: 'Футболка «Хозяин леса»',
  priceKopecks: 229_000,
  discountPriceKopecks: null,
  colours: ['white'],
  subcategoryLinks: ['tshirt'],
  collections: ['Тихий лес'],
  createdAt: '2026-11-02T09:00:00.000Z',
};

beforeAll(async () => {
  shop = await startShop();
  const images = { card: null, carousel: null, cardMobile: null, carouselMobile: null };
  await shop.bus.request(putCategory, {
    link: 'clothes',
    name: 'Одежда',
    position: 0,
    items: [
      { link: 'hoodie', name: 'Худи' },
      { link: 'tshirt', name: 'Футболки' },
    ],
  });
  await shop.bus.request(putCollection, { link: 'quiet-forest', name: 'Тихий лес', description: '', images });
  const polar = { link: 'polar-expedition', name: 'Полярная экспедиция', description: '', images };
  await shop.bus.request(putCollection, polar);
  await shop.bus.request(putProduct, hoodie);
  await shop.bus.request(putProduct, tshirt);
  await shop.bus.request(putProduct, { ...tshirt, article: 'TS-2', title: 'Футболка', isAvailable: false });
});

afterAll(() => shop.close());

const sendRequest = (path: string): Promise<Response> => fetch(`${shop.url}/api/search/${path}`);

async function answer(path: string): Promise<unknown> {
  const response = await sendRequest(path);
  expect({ path, status: response.status }).toEqual({ path, status: 200 });
  return response.json();
}

const find = (query: string, more = ''): Promise<unknown> => answer(`${encodeURIComponent(query)}${more}`);

describe('a search', () => {
  it.each(['%00', '%2E%2E%20', '%01%02/suggest'])('finds nothing for %s', async (path) => {
    expect(JSON.stringify(await answer(path))).toMatch(/^\[\]$|"products":\[\]/);
  });

  it.each([
    ['another form', 'футболками', 'Футболка «Хозяин леса»', null],
    ['ё as е', 'звездный', 'Худи «Звёздный кит»', null],
    ['a slip', 'футбалка', 'Футболка «Хозяин леса»', 'футболка'],
    ['the other layout', 'aen,jkrf', 'Футболка «Хозяин леса»', 'футболка'],
    ['Latin letters', 'futbolka', 'Футболка «Хозяин леса»', 'футболка'],
    ['a beginning', 'футб', 'Футболка «Хозяин леса»', null],
    ['a collection', 'тихий лес', 'Футболка «Хозяин леса»', null],
    ['a colour', 'чёрная', 'Худи «Звёздный кит»', null],
    ['a percent sign', '100% худи', 'Худи «Звёздный кит»', null],
  ])('understands %s: %s', async (_what, query, title, correctedQuery) => {
    expect(await find(query)).toMatchObject({ products: [{ Title: title }], correctedQuery });
  });

  it('returns a page with facets and without hidden products', async () => {
    expect(await find('одежда', '?limit=1&page=2')).toEqual({
      products: [expect.objectContaining({ Title: hoodie.title, Price: 5490, discountPrice: 4390 })],
      pagination: {
        totalPages: 2,
        currentPage: 2,
        hasNextPage: false,
        hasPrevPage: true,
        nextPage: null,
        prevPage: 1,
        totalProducts: 2,
      },
      facets: expect.objectContaining({
        categories: [{ value: 'clothes', count: 2 }],
        price: { min: 2290, max: 4390 },
      }),
      correctedQuery: null,
    });
  });

  it('filters and sorts', async () => {
    expect(await find('одежда', '?colors=black')).toMatchObject({ products: [{ Title: hoodie.title }] });
    const titles = [{ Title: hoodie.title }, { Title: tshirt.title }];
    expect(await find('одежда', '?sort=price-down')).toMatchObject({ products: titles });
    expect(await find('одежда', '?sort=new')).toMatchObject({ products: titles.toReversed() });
  });

  it.each(['абракадабра', '!!!', '%00', '(((', '$gt', '../..'])('finds nothing for %s', async (query) => {
    expect(await find(query)).toMatchObject({
      products: [],
      pagination: { totalProducts: 0, totalPages: 0 },
      facets: { price: null },
      correctedQuery: null,
    });
  });

  it.each(['x?limit=1001', 'x?limit=0', 'x?limit=ten', 'x?page=0', 'x?sort=best', 'x/suggest?limit=21'])(
    'rejects %s',
    async (path) => {
      const response = await sendRequest(path);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        code: 'BAD_REQUEST',
        details: [{ field: expect.any(String) }],
      });
    },
  );

  it('finds new products and omits hidden ones', async () => {
    expect(await find('варежки')).toMatchObject({ products: [] });
    const mittens = { ...tshirt, article: 'MT-1', title: 'Варежки', subcategoryLinks: ['tshirt'] };
    await shop.bus.request(putProduct, mittens);
    await eventually(async () => {
      expect(await find('варежек')).toMatchObject({ products: [{ Title: 'Варежки' }] });
    });
    await shop.bus.request(putProduct, { ...mittens, isAvailable: false });
    await eventually(async () => {
      expect(await find('варежек')).toMatchObject({ products: [] });
    });
  });
});

describe('suggestions', () => {
  it('list sections first, then products', async () => {
    expect(await find('худ', '/suggest')).toEqual([
      { kind: 'category', text: 'Худи', link: 'clothes', subcategory: 'hoodie' },
      {
        kind: 'product',
        text: hoodie.title,
        _id: expect.any(String),
        image: '/api/images/front.webp',
        price: 4390,
      },
    ]);
    expect(await find('тих', '/suggest?limit=1')).toEqual([
      { kind: 'collection', text: 'Тихий лес', link: 'quiet-forest' },
    ]);
    expect(await find('щщщ', '/suggest')).toEqual([]);
  });
});
