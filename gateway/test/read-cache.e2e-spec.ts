import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { bootstrap as catalogue } from '@shop/catalogue';
import { putArtCover, putCategory, putCollection, putProduct } from '@shop/contracts';
import { metrics, type RunningApp } from '@shop/service-kit';
import { aGuestCheckout, eventually, orderAsGuest } from '@shop/testing';
import { MongoClient } from 'mongodb';
import { aHoodie, putHoodie } from './put-hoodie.ts';
import { startShopInProcess } from './shop-in-process.ts';
import type { TestShop } from './shop.ts';

let shop: TestShop;
let second: RunningApp;
let mongo: MongoClient;
let hoodie: string;
let mug: string;
/** Every cached public read. */
let paths: Record<string, string>;

const collection = {
  link: 'quiet-forest',
  name: 'Тихий лес',
  description: '',
  images: { card: null, carousel: null, cardMobile: null, carouselMobile: null },
};

const hoodieInput = { collections: [collection.name], isFastDelivery: true, isShownOnMain: true };

beforeAll(async () => {
  // In this process, whose metrics show what is dropped and read anew.
  shop = await startShopInProcess({
    // Entries are dropped only by events, and popularity is published often enough for a test.
    settings: {
      GATEWAY_CACHE_TTL_MS: '600000',
      GATEWAY_CALLS_PER_MINUTE: '0',
      CATALOGUE_POPULARITY_INTERVAL_MS: '6000',
    },
    replicas: 2,
  });
  second = await catalogue({ env: shop.env });
  mongo = await MongoClient.connect(shop.env['MONGODB_URI'] ?? '');
  await shop.bus.request(putCollection, collection);
  hoodie = await putHoodie(shop, hoodieInput);
  mug = await putHoodie(shop, { article: 'MUG-1', title: 'Кружка' });
  await shop.bus.request(putArtCover, { slot: 0, image: 'cover.webp', link: null });
  await shop.putPage({ link: 'delivery', title: 'Доставка', content: '<p>Почтой</p>' });
  const categories = (await (await fetch(`${shop.url}/api/categories`)).json()) as { _id: string }[];
  paths = {
    hoodie: `products/${hoodie}`,
    'hoodie for the app': `products/app/${hoodie}`,
    mug: `products/${mug}`,
    products: 'products?limit=20',
    'products by popularity': 'products?sort=popular',
    cards: 'products/cards',
    'cards by popularity': 'products/cards?sort=popular',
    new: 'products/new',
    main: 'products/main',
    'fast delivery': 'products/fastdelivery',
    addresses: 'products/addresses',
    names: 'products/combine/collections',
    categories: 'categories',
    category: 'categories/hoodies',
    'category by id': `categories/id/${categories[0]?._id ?? ''}`,
    collections: 'collections',
    'collections with products': 'collections/products',
    collection: 'collections/quiet-forest',
    'art covers': 'art-covers',
    search: `search/${encodeURIComponent('худи')}`,
    'search by popularity': `search/${encodeURIComponent('худи')}?sort=popular`,
    suggestions: `search/${encodeURIComponent('худи')}/suggest`,
    pages: 'pages',
    page: 'pages/delivery',
  };
}, 180_000);
afterAll(async () => {
  await mongo.close();
  await second.close();
  await shop.close();
});

async function countOf(name: string, labels: Record<string, string>): Promise<number> {
  const found = await metrics.getSingleMetric(name)?.get();
  const fits = found?.values.find((one) =>
    Object.entries(labels).every(([label, value]) => one.labels[label] === value),
  );
  return fits?.value ?? 0;
}
const missCount = (): Promise<number> => countOf('gateway_cache_reads_total', { outcome: 'miss' });
const dropCount = (reason: string): Promise<number> => countOf('gateway_cache_drops_total', { reason });

/** Sends all reads to both gateways. @returns the names of those that were not cached */
async function requestAll(): Promise<string[]> {
  const missed = new Set<string>();
  for (const [name, path] of Object.entries(paths))
    for (const { url } of shop.gateways) {
      const before = await missCount();
      const answer = await fetch(`${url}/api/${path}`);
      expect({ name, status: answer.status }).toEqual({ name, status: 200 });
      await answer.arrayBuffer();
      if ((await missCount()) > before) missed.add(name);
    }
  return [...missed].sort();
}

/** Repeats all reads until each is cached. @returns the reads that were not cached at first */
async function warmUp(): Promise<string[]> {
  const missed = new Set<string>();
  await eventually(async () => {
    const now = await requestAll();
    for (const name of now) missed.add(name);
    expect(now).toEqual([]);
  }, 30_000);
  return [...missed].sort();
}

const followsSales = (name: string): boolean => name.endsWith('by popularity');
const namesOf = (fits: (name: string) => boolean): string[] => Object.keys(paths).filter(fits).sort();

const renameHoodie = (title: string): Promise<object> =>
  shop.bus.request(putProduct, { ...aHoodie, ...hoodieInput, title });

async function buy(id: string): Promise<void> {
  const { paymentUrl } = await orderAsGuest(shop.url, aGuestCheckout(id));
  const page = new URL(new URL(paymentUrl).pathname, shop.url);
  const answer = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ decision: 'pay' }),
    redirect: 'manual',
  });
  expect(answer.status).toBeLessThan(400);
}

/** The products of a list, on each gateway. */
const listed = (path: string): Promise<string[][]> =>
  Promise.all(
    shop.gateways.map(async ({ url }) => {
      const answer = await fetch(`${url}/api/${path}`);
      const { products } = (await answer.json()) as { products: { _id: string }[] };
      return products.map(({ _id }) => _id);
    }),
  );

it('keeps every response while orders are paid, except those sorted by popularity, which follow', async () => {
  await warmUp();
  const dropsBefore = await dropCount('product');
  const [before = []] = await listed('products/cards?sort=popular');
  const [bestseller = '', other = ''] = before.toReversed();
  const soldOrders = mongo.db(`${shop.env['DB_PREFIX']}catalogue`).collection('sold_orders');
  for (let order = 1; order <= 6; order++) {
    await buy(bestseller);
    expect((await requestAll()).filter((name) => !followsSales(name))).toEqual([]);
  }
  await eventually(async () => expect(await soldOrders.countDocuments()).toBe(6), 30_000);
  await eventually(async () => {
    for (const ids of await listed('products/cards?sort=popular')) expect(ids).toEqual([bestseller, other]);
  }, 30_000);
  expect((await requestAll()).filter((name) => !followsSales(name))).toEqual([]);
  expect(await dropCount('product')).toBe(dropsBefore);
  expect(await dropCount('popularity')).toBeGreaterThan(0);
}, 120_000);

const anyProduct = lazyNamesOf((name) => !/^(mug|art covers|pages?|collections)$/.test(name));
const changes: [string, () => Promise<unknown>, () => string[]][] = [
  ['a product', () => renameHoodie('Новое имя'), anyProduct],
  [
    'a new product',
    () => shop.bus.request(putProduct, { ...aHoodie, article: 'CAP-1', title: 'Кепка' }),
    lazyNamesOf((name) => !/^(hoodie.*|mug|art covers|pages?|collections)$/.test(name)),
  ],
  [
    'a category',
    () =>
      shop.bus.request(putCategory, {
        ...{ link: 'hoodies', name: 'Тёплое', position: 0 },
        items: [{ link: 'hoodie', name: 'Худи' }],
      }),
    lazyNamesOf((name) => /^(hoodie.*|mug|products.*|cards.*|categor.*|search.*|suggestions)$/.test(name)),
  ],
  [
    'a collection',
    () => shop.bus.request(putCollection, { ...collection, description: 'Холодно' }),
    lazyNamesOf((name) => !/^(addresses|categories|art covers|pages?)$/.test(name)),
  ],
  [
    'an art cover',
    () => shop.bus.request(putArtCover, { slot: 0, image: 'other.webp', link: null }),
    () => ['art covers'],
  ],
  [
    'a page',
    () => shop.putPage({ link: 'delivery', title: 'Доставка', content: '<p>Курьером</p>' }),
    () => ['page', 'pages'],
  ],
  [
    'another page',
    () => shop.putPage({ link: 'payment', title: 'Оплата', content: '<p>Картой</p>' }),
    () => ['pages'],
  ],
];

function lazyNamesOf(fits: (name: string) => boolean): () => string[] {
  return () => namesOf(fits);
}

it.each(changes)(
  'drops exactly the responses that may show %s that staff change',
  async (_what, change, shown) => {
    await warmUp();
    await change();
    const missed = new Set<string>();
    // Earlier sales may be published meanwhile, which drops the lists sorted by popularity.
    const missedByChange = (): string[] =>
      [...missed].filter((name) => !followsSales(name) || shown().includes(name)).sort();
    await eventually(async () => {
      for (const name of await requestAll()) missed.add(name);
      expect(missedByChange()).toEqual(shown());
    }, 30_000);
    for (const name of await warmUp()) missed.add(name);
    expect(missedByChange()).toEqual(shown());
  },
  90_000,
);

it('shows a change on both gateways, whichever catalogue replica responds', async () => {
  await warmUp();
  await renameHoodie('Совсем новое');
  await eventually(async () => {
    for (const { url } of shop.gateways)
      for (const path of [`products/${hoodie}`, 'products/cards', 'products/main', 'collections/products'])
        expect(await (await fetch(`${url}/api/${path}`)).text()).toContain('Совсем новое');
  }, 10_000);
});

it('returns 304 for a cached response with a known ETag, and another ETag after a change', async () => {
  await warmUp();
  const url = `${shop.url}/api/${paths['hoodie'] ?? ''}`;
  const { headers } = await fetch(url);
  const etag = headers.get('etag') ?? '';
  await buy(mug);
  const kept = await fetch(url, { headers: { 'if-none-match': etag } });
  expect([kept.status, kept.headers.get('etag')]).toEqual([304, etag]);
  await renameHoodie('Ещё новее');
  await eventually(async () => {
    const changed = await fetch(url, { headers: { 'if-none-match': etag } });
    expect(changed.status).toBe(200);
    expect(await changed.json()).toMatchObject({ Title: 'Ещё новее' });
  }, 10_000);
});
