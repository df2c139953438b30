import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPayment, listProductAddresses, putArtCover, putCollection, putPage } from '@shop/contracts';
import { eventually } from '@shop/testing';
import { MongoClient, ObjectId, type Document } from 'mongodb';
import type { TestBrowser } from './browser.ts';
import { signInSomebody, type SignedInSomebody } from './people.ts';
import { putHoodie } from './put-hoodie.ts';
import { startShop, type TestShop } from './shop.ts';

/**
 * An unreadable document, from an earlier version or written by hand, never hides the others. Each list of the shop is
 * requested with such documents in its real collection.
 */
let shop: TestShop;
let mongo: MongoClient;
let anna: SignedInSomebody;
let annasId: string;
let hoodie: string;

const month = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 7);

beforeAll(async () => {
  shop = await startShop({
    RATE_LIMIT_PER_MINUTE: '100000',
    UNPAID_ORDERS_PER_GUEST: '1000',
    UNPAID_ORDERS_PER_ADDRESS: '1000',
    UNPAID_ORDERS_PER_CUSTOMER: '1000',
  });
  mongo = await MongoClient.connect(shop.env['MONGODB_URI'] ?? '');
  hoodie = await putHoodie(shop);
  anna = await signInSomebody(shop, 'customer');
  annasId = String((await anna.browser.post('/api/user/profile')).body['_id']);
});
afterAll(async () => {
  await mongo.close();
  await shop.close();
});

const collection = (service: string, name: string) =>
  mongo.db(`${shop.env['DB_PREFIX']}${service}`).collection<Document & { _id: string | ObjectId }>(name);
const bodyOf = async (requested: ReturnType<TestBrowser['get']>): Promise<unknown> => {
  const { status, body } = await requested;
  expect([status, body]).toEqual([200, body]);
  return body;
};
const metric = async (list: string): Promise<number> => {
  const text = await (await fetch(`${shop.url}/metrics`)).text();
  return Number(new RegExp(`unreadable_rows_total\\{list="${list}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
};

/** An update that makes a readable document unreadable. */
type Damage = [what: string, update: Document];

describe('orders', () => {
  const damages: Damage[] = [
    ['no lines', { $unset: { lines: 1 } }],
    ['a line of no pieces', { $set: { 'lines.0.quantity': 0 } }],
    ['a line without a title', { $unset: { 'lines.0.title': 1 } }],
    ['a date as a text', { $set: { createdAt: '2026' } }],
    ['no date', { $unset: { createdAt: 1 } }],
    ['no sums', { $unset: { totals: 1 } }],
    ['half a kopeck', { $set: { 'totals.totalKopecks': 0.5 } }],
    ['a status that nobody knows', { $set: { adminStatus: 'lost' } }],
    ['no delivery', { $unset: { delivery: 1 } }],
    ['a number as a text', { $set: { number: 'x-1' } }],
  ];

  it('are listed and found without damaged ones, which are counted', async () => {
    const orders = collection('order_payment', 'orders');
    const place = () =>
      shop.bus.request(createPayment, {
        ...createPayment.example.request,
        ...{ customerId: annasId, idempotencyKey: null },
        lines: [{ productId: hoodie, colour: 'black', size: 'M', seam: null, quantity: 1 }],
      });
    const { orderNumber } = await place();
    for (const [, update] of damages) {
      const { paymentId } = await place();
      await orders.updateOne({ paymentId }, update);
    }
    const numbers = (body: unknown): unknown => (body as { orderId: number }[]).map(({ orderId }) => orderId);
    expect(numbers(await bodyOf(anna.browser.post('/api/user/orders')))).toEqual([orderNumber]);
    expect(await metric('own-orders')).toBe(damages.length);
    const { phone } = createPayment.example.request.buyer;
    const found = numbers(await bodyOf(anna.browser.post('/api/user/orders/search', { phone })));
    expect(found).toEqual([orderNumber]);
    expect(await metric('found-orders')).toBe(damages.length);
    // The copy of one's own data leaves none out, and says which could not be read whole.
    const known = (await bodyOf(anna.browser.post('/api/user/export'))) as {
      orders: { number: unknown; note?: string }[];
    };
    const whole = known.orders.filter(({ note }) => note === undefined);
    expect([known.orders.length, whole.map(({ number }) => number)]).toEqual([
      damages.length + 1,
      [orderNumber],
    ]);
  });
});

describe('data of a customer', () => {
  it('is returned without damaged cart lines and favourites, and can still be changed', async () => {
    const item = { _id: hoodie, Color: 'black', Size: 'M', Seam: null };
    await anna.browser.post('/api/user/cart/add', { item });
    await anna.browser.post('/api/user/favorites/add', { item: { _id: hoodie } });
    const line = { key: 'k', productId: hoodie, colour: 'black', size: 'L', seam: null, isGift: false };
    const lines = [null, {}, { ...line, quantity: 0 }, { ...line, productId: 'x', quantity: 1 }];
    await collection('cart', 'carts').updateOne({ _id: annasId }, {
      $push: { lines: { $each: lines } },
    } as Document);
    const items = [null, {}, { productId: hoodie }, { productId: 'x', createdAt: new Date() }];
    await collection('cart', 'favourites').updateOne({ _id: annasId }, {
      $push: { items: { $each: items } },
    } as Document);
    expect(await bodyOf(anna.browser.get('/api/user/cart'))).toMatchObject({ cartItems: [item] });
    expect(await bodyOf(anna.browser.get('/api/user/favorites'))).toMatchObject({
      favoriteItems: [{ _id: hoodie }],
    });
    expect([(await metric('cart-lines')) >= 4, (await metric('favourites')) >= 4]).toEqual([true, true]);
    // The cart can still be changed and bought.
    const changed = await anna.browser.post('/api/user/cart/update', { item: { ...item, Quantity: 2 } });
    expect(changed).toMatchObject({ status: 200, body: { cartItems: [{ ...item, Quantity: 2 }] } });
    expect((await anna.browser.post('/api/user/favorites/remove', { item: { _id: hoodie } })).status).toBe(
      200,
    );
  });

  it('is returned without damaged addresses, sessions and connected apps', async () => {
    const address = { name: 'Дом', Address: 'Тверь, Советская, 1', Index: '170100' };
    await anna.browser.post('/api/user/update-profile', { Address: [address] });
    const people = collection('identity', 'people');
    const _id = new ObjectId(annasId);
    await people.updateOne({ _id }, {
      $push: {
        addresses: { $each: [{}, { _id: new ObjectId(), name: 'x', text: 7, index: 'abc' }] },
        achievements: { $each: [{}, { key: 'unheard-of' }] },
      },
    } as Document);
    const sessions = collection('identity', 'sessions');
    const [live] = await sessions.find({ personId: _id }).toArray();
    await sessions.insertOne({ ...live, _id: new ObjectId(), device: 7 });
    await sessions.insertOne({ ...live, _id: new ObjectId(), lastUsedAt: null });
    const grants = collection('identity', 'connect_grants');
    const grant = { personId: annasId, appId: 'radio', scopes: ['profile'], lastUsedAt: null };
    await grants.insertOne({ _id: new ObjectId(), ...grant, grantedAt: new Date() });
    await grants.insertOne({ _id: new ObjectId(), ...grant, appId: 'b', grantedAt: 'yesterday' });
    await grants.insertOne({
      _id: new ObjectId(),
      ...grant,
      appId: 'c',
      scopes: ['everything'],
      grantedAt: new Date(),
    });
    expect(await bodyOf(anna.browser.post('/api/user/profile'))).toMatchObject({ Address: [address] });
    expect(await bodyOf(anna.browser.get('/api/user/sessions'))).toHaveLength(1);
    expect(await bodyOf(anna.browser.get('/api/user/connected-apps'))).toMatchObject([{ name: 'radio' }]);
    expect(await bodyOf(anna.browser.post('/api/user/export'))).toMatchObject({
      person: { addresses: [{ text: 'Тверь, Советская, 1' }] },
      connectedApps: [{ name: 'radio' }],
    });
  });
});

describe('the leaderboard', () => {
  it('omits scores and winners that cannot be read', async () => {
    const scores = collection('order_payment', 'scores');
    const score = (customerId: unknown, points: number) => ({
      ...{ _id: `${month}.${String(customerId)}`, month, customerId, points, reachedAt: new Date() },
    });
    await scores.insertMany([
      score(7, 900),
      score('with a blank', 800),
      score('half', 70.5),
      score(annasId, 60),
    ]);
    const winner = { rank: 1, customerId: annasId, displayName: 'Анна', points: 9 };
    await collection('order_payment', 'month_winners').insertMany([
      { _id: '2026-01', winners: [winner], keptAt: new Date() },
      { _id: '2026-13', winners: [winner], keptAt: new Date() },
      { _id: '2025-12', winners: [{ ...winner, points: 'many' }], keptAt: new Date() },
    ]);
    const board = await bodyOf(anna.browser.get('/api/leaderboard'));
    expect(board).toMatchObject({ top: [{ _id: annasId, rank: 1, points: 60 }] });
    expect(await bodyOf(anna.browser.get('/api/leaderboard/winners'))).toMatchObject([{ month: '2026-01' }]);
  });
});

describe('the catalogue', () => {
  it('lists readable documents and omits damaged ones', async () => {
    const { bus } = shop;
    const { link } = await bus.request(putPage, putPage.example.request);
    await bus.request(putCollection, putCollection.example.request);
    await bus.request(putArtCover, putArtCover.example.request);
    const damage = async (name: string, updates: Document[]): Promise<void> => {
      const documents = collection('catalogue', name);
      const whole = await documents.findOne({});
      for (const [at, update] of updates.entries()) {
        const _id = new ObjectId();
        const unique = { article: `x${at}`, link: `broken-${at}`, name: `Broken ${at}`, slot: 10 + at };
        const named = Object.fromEntries(Object.entries(unique).filter(([key]) => whole && key in whole));
        await documents.insertOne({ ...whole, _id, ...named });
        await documents.updateOne({ _id }, update);
      }
    };
    await damage('products', [
      { $unset: { images: 1 } },
      { $set: { priceKopecks: -1 } },
      { $set: { colours: 'black' } },
      { $set: { createdAt: 'never' } },
      { $unset: { seams: 1 } },
      { $unset: { subcategoryIds: 1 } },
      { $set: { itemType: 'type_unknown' } },
    ]);
    await damage('categories', [{ $unset: { items: 1 } }, { $set: { link: 'No Link' } }]);
    await damage('collections', [{ $unset: { images: 1 } }, { $unset: { createdAt: 1 } }]);
    await damage('pages', [{ $unset: { updatedAt: 1 } }, { $set: { title: 7 } }]);
    await damage('art_covers', [{ $unset: { image: 1 } }]);
    // A replica that missed events reloads everything.
    await collection('catalogue', 'catalogue_version').updateOne({}, { $inc: { version: 1 } });
    await eventually(async () => expect(await metric('products')).toBeGreaterThan(0), 20_000);
    const get = (path: string): Promise<unknown> => bodyOf(anna.browser.get(path));
    for (const path of ['/api/products', '/api/products/cards', '/api/search/худи']) {
      expect(await get(path)).toMatchObject({ products: [{ _id: hoodie }] });
    }
    for (const path of ['/api/products/new', '/api/products/combine/collections', '/api/search/худи/suggest'])
      expect((await anna.browser.get(path)).status).toBe(200);
    expect(await get('/api/categories')).toHaveLength(1);
    expect((await anna.browser.get('/api/categories/hoodies')).status).toBe(200);
    expect(await get('/api/collections')).toHaveLength(1);
    expect(await get('/api/collections/products')).toHaveLength(1);
    expect(await get('/api/pages')).toMatchObject([{ link }]);
    expect(await get('/api/art-covers')).toHaveLength(1);
    const { products } = await bus.request(listProductAddresses, { page: 1, limit: 100 });
    expect(products.map(({ id }) => id)).toEqual([hoodie]);
  });
});
