import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  checkLines,
  countSales,
  getCategory,
  getCollection,
  getProduct,
  getProductDetails,
  listArtCovers,
  listCategories,
  listProductCards,
  listProducts,
  putArtCover,
  putCategory,
  putCollection,
  putProduct,
  type ReplyOf,
  type RequestOf,
} from '@shop/contracts';
import type { RunningApp } from '@shop/service-kit';
import { eventually, openTestBus, testEnvironment, type TestBus } from '@shop/testing';
import { bootstrap } from './index.ts';

const shop = testEnvironment({ CATALOGUE_POPULARITY_INTERVAL_MS: '200' });
const replicas: RunningApp[] = [];
let caller: TestBus;

type Input = RequestOf<typeof putProduct>;

function aProduct(article: string, input: Partial<Input> = {}): Input {
  return {
    article,
    title: `Худи ${article}`,
    priceKopecks: 500_000,
    discountPriceKopecks: null,
    images: ['front.webp'],
    colours: ['black'],
    sizes: ['M', 'XL'],
    seams: [],
    hasSeamsByDefault: false,
    defaultSeamTitle: '',
    description: '<p>Тёплое</p><script>x()</script>',
    tags: [{ name: 'Состав', value: 'хлопок' }],
    categoryLink: 'hoodies',
    subcategoryLinks: ['hoodie'],
    collections: ['Тихий лес'],
    itemType: 'type_available',
    isAvailable: true,
    isShownOnMain: false,
    isFastDelivery: false,
    ...input,
  };
}

/** Puts a product and waits until both replicas show it: the other one is notified a moment later. */
async function put(article: string, input?: Partial<Input>): Promise<ReplyOf<typeof putProduct>> {
  const stored = await caller.bus.request(putProduct, aProduct(article, input));
  await eventually(async () => {
    const requested = Array.from({ length: 12 }, () => caller.bus.request(getProduct, { id: stored.id }));
    const titles = (await Promise.all(requested)).map(({ title }) => title);
    expect(new Set(titles)).toEqual(new Set([stored.title]));
  });
  return stored;
}

beforeAll(async () => {
  replicas.push(await bootstrap({ env: shop.env }), await bootstrap({ env: shop.env }));
  caller = await openTestBus(shop.env);
  await caller.bus.request(putCategory, {
    link: 'hoodies',
    name: 'Худи и свитшоты',
    position: 0,
    items: [
      { link: 'hoodie', name: 'Худи' },
      { link: 'bomber', name: 'Бомберы' },
    ],
  });
  const images = { card: null, carousel: null, cardMobile: null, carouselMobile: null };
  await caller.bus.request(putCollection, {
    link: 'quiet-forest',
    name: 'Тихий лес',
    description: '',
    images,
  });
});

afterAll(async () => {
  await caller.close();
  for (const replica of replicas) await replica.close();
  await shop.dropDatabases();
});

describe('a product', () => {
  it('is returned with its category, its collection and a sanitised description', async () => {
    const { id } = await put('A-1');
    const product = await caller.bus.request(getProduct, { id });
    expect(product).toMatchObject({
      description: '<p>Тёплое</p>',
      category: { link: 'hoodies', items: [{ link: 'hoodie', name: 'Худи' }] },
      collection: { link: 'quiet-forest', name: 'Тихий лес' },
      orderedTimes: 0,
    });
  });

  it('is found by id but not listed when it is hidden', async () => {
    const { id } = await put('A-2', { isAvailable: false });
    await expect(caller.bus.request(getProduct, { id })).resolves.toMatchObject({ isAvailable: false });
    const { products } = await caller.bus.request(listProducts, { limit: 1_000 });
    expect(products.map((product) => product.id)).not.toContain(id);
  });

  it('keeps its id and its creation date when it is put again', async () => {
    const first = await put('A-3', { createdAt: '2026-01-02T03:04:05.000Z' });
    const second = await put('A-3', { title: 'Другое', createdAt: '2026-09-09T09:09:09.000Z' });
    expect(second).toMatchObject({ id: first.id, title: 'Другое', createdAt: '2026-01-02T03:04:05.000Z' });
  });

  it('is rejected in an unknown subcategory', async () => {
    await expect(put('A-4', { subcategoryLinks: ['nowhere'] })).rejects.toMatchObject({
      code: 'CATEGORY_NOT_FOUND',
    });
  });

  it('returns 404 for an unknown id', async () => {
    await expect(caller.bus.request(getProduct, { id: '0123456789abcdef01234567' })).rejects.toMatchObject({
      code: 'PRODUCT_NOT_FOUND',
      status: 404,
    });
  });

  it('is returned for cart lines in their order, with null for unknown ones', async () => {
    const { id } = await put('A-5');
    const { products } = await caller.bus.request(getProductDetails, {
      ids: ['0123456789abcdef01234567', id],
    });
    expect(products.map((product) => product?.id ?? null)).toEqual([null, id]);
  });
});

describe('lines of an order', () => {
  it('are checked against the products, in their order', async () => {
    const { id } = await put('A-6', { discountPriceKopecks: 400_000 });
    const { lines } = await caller.bus.request(checkLines, {
      lines: [
        { productId: id, colour: 'red', size: 'M', seam: null },
        { productId: 'no id', colour: 'black', size: 'M', seam: null },
        { productId: id, colour: 'black', size: 'XL', seam: null },
      ],
    });
    expect(lines.map(({ lineIssues }) => lineIssues)).toEqual([['colour'], ['gone'], []]);
    expect(lines[2]?.product).toMatchObject({ id, discountPriceKopecks: 400_000, image: 'front.webp' });
  });
});

describe('sales', () => {
  const orderId = (at: number): string => at.toString(16).padStart(24, '0');

  it('are counted once per order despite concurrent repetitions', async () => {
    const { id } = await put('A-7');
    const sold = [
      { productId: id, quantity: 2 },
      { productId: id, quantity: 1 },
      { productId: '0123456789abcdef01234567', quantity: 5 },
    ];
    const requested = Array.from({ length: 30 }, (_, at) =>
      caller.bus.request(countSales, { orderId: orderId(at % 10), sold }),
    );
    await Promise.all(requested);
    await eventually(async () => {
      expect((await caller.bus.request(getProduct, { id })).orderedTimes).toBe(30);
    }, 20_000);
  });
});

describe('lists', () => {
  it('filter, sort and count', async () => {
    await put('B-1', {
      subcategoryLinks: ['bomber'],
      priceKopecks: 900_000,
      colours: ['red'],
      createdAt: '2026-03-01T00:00:00.000Z',
    });
    await put('B-2', {
      subcategoryLinks: ['bomber'],
      priceKopecks: 700_000,
      discountPriceKopecks: 300_000,
      colours: ['red', 'blue'],
      createdAt: '2026-04-01T00:00:00.000Z',
    });
    await put('B-3', {
      subcategoryLinks: ['bomber'],
      priceKopecks: 400_000,
      colours: ['blue'],
      createdAt: '2026-02-01T00:00:00.000Z',
    });
    const list = (input: Partial<RequestOf<typeof listProducts>>) =>
      caller.bus.request(listProducts, { category: 'hoodies', subcategory: 'bomber', ...input });
    const titles = async (input: Partial<RequestOf<typeof listProducts>>) =>
      (await list(input)).products.map(({ title }) => title.slice(-3));
    expect(await titles({})).toEqual(['B-2', 'B-1', 'B-3']);
    expect(await titles({ sort: 'price-up' })).toEqual(['B-2', 'B-3', 'B-1']);
    expect(await titles({ filters: { colours: ['blue'] } })).toEqual(['B-2', 'B-3']);
    expect(await titles({ filters: { priceFromKopecks: 350_000, priceToKopecks: 500_000 } })).toEqual([
      'B-3',
    ]);
    const { facets, pagination } = await list({ filters: { colours: ['blue'] }, limit: 1 });
    expect(facets.colours).toEqual([
      { value: 'blue', count: 2 },
      { value: 'red', count: 2 },
    ]);
    expect(facets.price).toEqual({ minKopecks: 300_000, maxKopecks: 400_000 });
    expect(pagination).toEqual({
      totalPages: 2,
      currentPage: 1,
      hasNextPage: true,
      hasPrevPage: false,
      nextPage: 2,
      prevPage: null,
      totalProducts: 2,
    });
  });

  it('fill shelves with available products only', async () => {
    await put('C-1', { isFastDelivery: true });
    await put('C-2', { isFastDelivery: true, isAvailable: false });
    const { products } = await caller.bus.request(listProductCards, { shelf: 'fast-delivery' });
    expect(products.map(({ title }) => title)).toEqual(['Худи C-1']);
  });

  it('return categories with counts and collections with products', async () => {
    const { categories } = await caller.bus.request(listCategories, {});
    expect(categories[0]?.items.map(({ productCount }) => productCount > 0)).toEqual([true, true]);
    const category = await caller.bus.request(getCategory, { link: 'hoodies' });
    expect(category.items[1]?.products).toHaveLength(3);
    await expect(caller.bus.request(getCategory, { id: category.id })).resolves.toMatchObject({
      link: 'hoodies',
    });
    const collection = await caller.bus.request(getCollection, { link: 'quiet-forest' });
    expect(collection.items.length).toBeGreaterThan(3);
    await expect(caller.bus.request(getCollection, { link: 'nowhere' })).rejects.toMatchObject({
      code: 'COLLECTION_NOT_FOUND',
    });
  });

  it('keep the ids of subcategories whose links remain', async () => {
    const before = await caller.bus.request(getCategory, { link: 'hoodies' });
    const items = before.items.map(({ link, name }) => ({ link, name })).toReversed();
    const after = await caller.bus.request(putCategory, {
      link: 'hoodies',
      name: 'Тёплое',
      position: 1,
      items,
    });
    expect(after.items.map(({ id }) => id)).toEqual(before.items.map(({ id }) => id).toReversed());
  });

  it('contain one cover per slot', async () => {
    await caller.bus.request(putArtCover, { slot: 1, image: 'b.webp', link: '/new' });
    await caller.bus.request(putArtCover, { slot: 0, image: 'a.webp', link: null });
    await caller.bus.request(putArtCover, { slot: 1, image: 'c.webp', link: null });
    await eventually(async () => {
      const { covers } = await caller.bus.request(listArtCovers, {});
      expect(covers).toEqual([
        { slot: 0, image: 'a.webp', link: null },
        { slot: 1, image: 'c.webp', link: null },
      ]);
    });
  });
});

describe('two replicas', () => {
  it('both return a change', async () => {
    const { id } = await put('D-1');
    await put('D-1', { title: 'Новое имя' });
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => caller.bus.request(getProduct, { id })),
    );
    expect(new Set(answers.map(({ title }) => title))).toEqual(new Set(['Новое имя']));
  });
});
