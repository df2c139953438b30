import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  putArtCover,
  putCategory,
  putCollection,
  putProduct,
  type ReplyOf,
  type RequestOf,
} from '@shop/contracts';
import { eventually } from '@shop/testing';
import { startShop, type TestShop } from './shop.ts';

let shop: TestShop;
let hoodie: ReplyOf<typeof putProduct>;

const hoodieInput: RequestOf<typeof putProduct> = {
  article: 'HD-1',
  title: 'Худи «Звёздный кит»',
  priceKopecks: 549_050,
  discountPriceKopecks: 439_000,
  images: ['front.webp', 'back.webp'],
  // Entries for a photo or a colour that the product does not have are ignored.
  imageColours: [
    { image: 'back.webp', colour: 'white' },
    { image: 'gone.webp', colour: 'white' },
    { image: 'front.webp', colour: 'purple' },
  ],
  colours: ['black', 'white'],
  sizes: ['M'],
  seams: [{ name: 'Вышивка', colour: 'orange', photos: ['seam.webp'] }],
  hasSeamsByDefault: true,
  defaultSeamTitle: 'Без вышивки',
  description: '<p onclick="x()">Тёплое</p>',
  tags: [{ name: 'Состав', value: 'хлопок' }],
  categoryLink: 'hoodies',
  subcategoryLinks: ['hoodie'],
  collections: ['Полярная экспедиция'],
  itemType: 'type_limited',
  isAvailable: true,
  isShownOnMain: true,
  isFastDelivery: true,
  createdAt: '2026-11-01T09:00:00.000Z',
};

beforeAll(async () => {
  shop = await startShop();
  const { bus } = shop;
  await bus.request(putCategory, {
    link: 'hoodies',
    name: 'Худи и свитшоты',
    position: 0,
    items: [{ link: 'hoodie', name: 'Худи' }],
  });
  const images = { card: 'card.webp', carousel: null, cardMobile: null, carouselMobile: null };
  await bus.request(putCollection, {
    link: 'polar-expedition',
    name: 'Полярная экспедиция',
    description: 'Холодно',
    images,
  });
  await bus.request(putArtCover, { slot: 0, image: 'cover.webp', link: '/new' });
  hoodie = await bus.request(putProduct, hoodieInput);
  await bus.request(putProduct, { ...hoodieInput, article: 'HD-2', title: 'Скрытое', isAvailable: false });
});

afterAll(() => shop.close());

const sendRequest = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(`${shop.url}/api/${path}`, init);

async function answer(path: string, init?: RequestInit): Promise<unknown> {
  const response = await sendRequest(path, init);
  expect({ path, status: response.status }).toEqual({ path, status: 200 });
  return response.json();
}

const card = {
  Title: 'Худи «Звёздный кит»',
  Price: 5490.5,
  discountPrice: 4390,
  Images: ['/api/images/front.webp', '/api/images/back.webp'],
  ImageAlts: [],
  ImageColors: [{ image: '/api/images/back.webp', color: 'white' }],
  Collection: ['Полярная экспедиция'],
  isItemType: 'type_limited',
  isItemAvailable: true,
  isFastDelivery: true,
  Colors: ['black', 'white'],
  Sizes: ['M'],
};

describe('products', () => {
  it('are returned with prices in roubles and the field names of the specification', async () => {
    const full = {
      ...card,
      _id: hoodie.id,
      Description: '<p>Тёплое</p>',
      Tags: [{ _id: `${hoodie.id}-0`, name: 'Состав', value: 'хлопок' }],
      Seams: [{ name: 'Вышивка', color: 'orange', photos: ['/api/images/seam.webp'] }],
      hasSeamsByDefault: true,
      defaultSeamTitle: 'Без вышивки',
      collection: { name: 'Полярная экспедиция', link: 'polar-expedition' },
      Category: { name: 'Худи и свитшоты', link: 'hoodies', additional: [{ name: 'Худи', link: 'hoodie' }] },
      displayOnMain: true,
      OrderedTimes: 0,
      createdAt: '2026-11-01T09:00:00.000Z',
    };
    expect(await answer(`products/${hoodie.id}`)).toEqual(full);
    expect(await answer(`products/app/${hoodie.id}`)).toEqual(full);
  });

  it.each(['products/0123456789abcdef01234567', 'products/42', 'products/app/x'])(
    'return 404 at %s',
    async (path) => {
      const response = await sendRequest(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({
        statusCode: 404,
        code: 'PRODUCT_NOT_FOUND',
        message: 'Товар не найден',
      });
    },
  );

  it('are listed in pages without hidden ones', async () => {
    expect(await answer('products?page=1&limit=1000')).toMatchObject({
      products: [{ _id: hoodie.id }],
      pagination: {
        totalPages: 1,
        currentPage: 1,
        hasNextPage: false,
        hasPrevPage: false,
        nextPage: null,
        prevPage: null,
        totalProducts: 1,
      },
      facets: {
        colors: [
          { value: 'black', count: 1 },
          { value: 'white', count: 1 },
        ],
        price: { min: 4390, max: 4390 },
      },
    });
    expect(await answer('products?colors=red')).toMatchObject({
      products: [],
      pagination: { totalProducts: 0 },
    });
    expect(
      await answer('products?category=hoodies&subcategory=hoodie&priceFrom=4000&priceTo=4390&sort=price-up'),
    ).toMatchObject({ products: [{ _id: hoodie.id }] });
  });

  it('are listed as cards with the same pages and facets', async () => {
    const whole = (await answer('products?limit=12')) as { pagination: object; facets: object };
    expect(await answer('products/cards?limit=12')).toEqual({
      products: [{ ...card, _id: hoodie.id }],
      pagination: whole.pagination,
      facets: whole.facets,
    });
    expect(await answer('products/cards?colors=red')).toMatchObject({ products: [] });
  });

  it.each([
    'products?limit=1001',
    'products/cards?limit=1001',
    'products?page=0',
    'products?page=x',
    'products?sort=best',
    'products?types=other',
  ])('return 400 for %s', async (path) => {
    const response = await sendRequest(path);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'BAD_REQUEST',
      details: [{ field: expect.any(String) }],
    });
  });

  it('are listed on the shelves of the main page', async () => {
    expect(await answer('products/new')).toEqual([{ _id: hoodie.id, ...card }]);
    expect(await answer('products/fastdelivery')).toEqual([{ _id: hoodie.id, ...card }]);
    expect(await answer('products/main')).toEqual([{ _id: hoodie.id, ...card }]);
    expect(await answer('products/combine/collections')).toMatchObject({
      products: [{ _id: hoodie.id, Title: card.Title }],
      collections: [{ name: 'Полярная экспедиция' }],
    });
  });

  it('are listed for a site map without hidden ones', async () => {
    const updatedAt = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(await answer('products/addresses')).toEqual({
      products: [{ _id: hoodie.id, updatedAt }],
      totalPages: 1,
    });
    expect(await answer('products/addresses?page=2')).toEqual({ products: [], totalPages: 1 });
  });

  it('are returned for each cart line, null for an unknown product', async () => {
    const items = [
      { _id: 'gone', Color: 'red', Size: 'S', Quantity: 2 },
      { _id: hoodie.id, Color: 'black', Size: 'M', Seam: null, Quantity: 1, isGift: false },
    ];
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ items }),
    };
    expect(await answer('products/details', init)).toMatchObject({
      items: [
        { ...items[0], product: null },
        { ...items[1], product: { _id: hoodie.id, Title: card.Title } },
      ],
    });
  });
});

describe('categories and collections', () => {
  it('are listed and returned with their products', async () => {
    const [category] = (await answer('categories')) as { _id: string }[];
    expect(category).toMatchObject({
      name: 'Худи и свитшоты',
      link: 'hoodies',
      items: [{ name: 'Худи', link: 'hoodie', productCount: 1 }],
    });
    const full = { link: 'hoodies', items: [{ link: 'hoodie', products: [card] }] };
    expect(await answer('categories/hoodies')).toMatchObject(full);
    expect(await answer(`categories/id/${category?._id}`)).toMatchObject(full);
    const collection = {
      name: 'Полярная экспедиция',
      link: 'polar-expedition',
      card_img: '/api/images/card.webp',
      carousel_img: null,
    };
    expect(await answer('collections')).toMatchObject([collection]);
    expect(await answer('collections/products')).toMatchObject([{ ...collection, items: [card] }]);
    expect(await answer('collections/polar-expedition')).toMatchObject({
      ...collection,
      description: 'Холодно',
      items: [card],
    });
    expect(await answer('art-covers')).toEqual([{ slot: 0, image: '/api/images/cover.webp', link: '/new' }]);
  });

  it.each([
    ['categories/nowhere', 'CATEGORY_NOT_FOUND'],
    ['categories/Не-ссылка', 'CATEGORY_NOT_FOUND'],
    ['categories/id/42', 'CATEGORY_NOT_FOUND'],
    ['collections/nowhere', 'COLLECTION_NOT_FOUND'],
  ])('return 404 at %s', async (path, code) => {
    const response = await sendRequest(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code, statusCode: 404 });
  });
});

describe('a changed product', () => {
  it('is shown although responses are cached', async () => {
    await answer(`products/${hoodie.id}`);
    await shop.bus.request(putProduct, { ...hoodieInput, title: 'Новое имя' });
    await eventually(async () => {
      expect(await answer(`products/${hoodie.id}`)).toMatchObject({ Title: 'Новое имя' });
      expect(await answer('products/new')).toMatchObject([{ Title: 'Новое имя' }]);
    });
  });
});
