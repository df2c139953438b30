import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { clearCart, putGift } from '@shop/contracts';
import { signToken } from './access-token.ts';
import { aCustomer, type TestCustomer } from './customer.ts';
import { aHoodie, putHoodie } from './put-hoodie.ts';
import { shareShop, type TestShop } from './shop.ts';

let shop: TestShop;
let anna: TestCustomer;
let annasId: string;
let customers = 0;

beforeAll(async () => {
  shop = await shareShop();
  const input = { ...aHoodie, sizes: ['M', 'L'], hasSeamsByDefault: true };
  const seams = [{ name: 'Вышивка', colour: '', photos: [] }];
  hoodie._id = await putHoodie(shop, { ...input, article: 'HD-1' });
  cap._id = await putHoodie(shop, { ...input, article: 'CP-1', seams });
});
afterAll(() => shop.close());
beforeEach(() => {
  annasId = `anna-${customers++}`;
  anna = aCustomer(shop, annasId);
});

// Completed after the products are created; the test tables refer to these same objects.
const hoodie = { _id: '674000000000000000000001', Color: 'black', Size: 'M', Seam: null };
const cap = { ...hoodie, _id: '674000000000000000000002' };
const line = (key: object, Quantity: number): object => ({ ...key, isGift: false, Quantity });
const cartOf = async (customer: TestCustomer): Promise<unknown> =>
  (await customer.get('/api/user/cart')).body['cartItems'];
const change = (how: string, body: unknown): ReturnType<TestCustomer['post']> =>
  anna.post(`/api/user/cart/${how}`, body);

const calls: [method: string, path: string, body: unknown][] = [
  ['GET', '/api/user/cart', undefined],
  ['POST', '/api/user/cart/add', { item: hoodie }],
  ['POST', '/api/user/cart/remove', { item: hoodie }],
  ['POST', '/api/user/cart/update', { item: { ...hoodie, Quantity: 2 } }],
  ['POST', '/api/user/cart/sync', { items: [] }],
];

describe('a visitor who is not signed in', () => {
  const sendRequest = (method: string, path: string, body: unknown, token?: string): Promise<Response> =>
    fetch(`${shop.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  it.each(calls)('receives 401 without a token: %s %s', async (method, path, body) => {
    const response = await sendRequest(method, path, body);
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(await response.json()).toMatchObject({
      code: 'UNAUTHORIZED',
      message: 'Отсутствует токен авторизации.',
    });
  });

  it.each(calls)('receives 401 with an expired token: %s %s', async (method, path, body) => {
    const old = Math.floor(Date.now() / 1_000) - 1_000;
    const token = signToken(shop.env['ACCESS_TOKEN_KEYS'] ?? '', {}, { iat: old, exp: old + 900 });
    const response = await sendRequest(method, path, body, `Bearer ${token}`);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'SESSION_INVALID' });
  });

  it('receives 401 before the body is validated', async () => {
    const response = await sendRequest('POST', '/api/user/cart/add', { nonsense: 1 });
    expect(response.status).toBe(401);
  });
});

describe('an invalid body is rejected', () => {
  it.each([
    ['add', {}, ['item']],
    ['add', { item: { ...hoodie, _id: 'x' } }, ['item._id']],
    ['add', { item: { ...hoodie, Quantity: 100 } }, ['item.Quantity']],
    ['add', { item: { ...hoodie, Quantity: 0 } }, ['item.Quantity']],
    ['add', { item: { ...hoodie, price: 1 } }, ['item.price']],
    ['add', { item: hoodie, userId: 'somebody' }, ['userId']],
    ['remove', { item: { _id: hoodie._id } }, ['item.Color', 'item.Size']],
    ['update', {}, ['']],
    ['update', { item: hoodie }, ['item.Quantity']],
    ['update', { prevItem: hoodie }, ['']],
    [
      'update',
      { item: { ...hoodie, Quantity: 1 }, prevItem: hoodie, newItem: { Color: '', Size: '', Quantity: 1 } },
      [''],
    ],
    ['update', { prevItem: hoodie, newItem: { ...hoodie, Quantity: 1 } }, ['newItem._id']],
    ['sync', { items: [hoodie] }, ['items.0.Quantity']],
    ['sync', { items: Array.from({ length: 201 }, () => ({ ...hoodie, Quantity: 1 })) }, ['items']],
  ])('%s %j', async (how, body, fields) => {
    const answer = await change(how, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    const { details } = answer.body as { details: { field: string }[] };
    expect(details.map(({ field }) => field)).toEqual(fields);
    expect(await cartOf(anna)).toEqual([]);
  });
});

describe("a customer's cart", () => {
  it('is empty at first, is never cached and accepts items', async () => {
    expect(await anna.get('/api/user/cart')).toEqual({ status: 200, body: { cartItems: [] } });
    await change('add', { item: hoodie });
    await change('add', { item: { ...hoodie, Quantity: 3, isGift: false } });
    const added = await change('add', { item: { ...cap, Seam: 'Вышивка' } });
    expect(added).toEqual({
      status: 200,
      body: { cartItems: [line(hoodie, 4), line({ ...cap, Seam: 'Вышивка' }, 1)] },
    });
    expect(await cartOf(anna)).toEqual(added.body['cartItems']);
    const authorization = signToken(shop.env['ACCESS_TOKEN_KEYS'] ?? '', { sub: annasId });
    const bare = await fetch(`${shop.url}/api/user/cart`, { headers: { authorization } });
    expect(bare.headers.get('cache-control')).toMatch(/no-store/);
    expect(await bare.json()).toEqual(added.body);
  });

  it('removes a line, also one that is already removed', async () => {
    await change('add', { item: hoodie });
    await change('add', { item: cap });
    const { Seam: _seam, ...withoutSeam } = hoodie;
    expect((await change('remove', { item: withoutSeam })).body).toEqual({ cartItems: [line(cap, 1)] });
    expect((await change('remove', { item: { ...hoodie, isGift: false } })).status).toBe(200);
  });

  it('changes the quantity of a line, and returns 404 for a missing one', async () => {
    await change('add', { item: hoodie });
    const changed = await change('update', { item: { ...hoodie, Quantity: 7, isGift: false } });
    expect(changed).toEqual({ status: 200, body: { cartItems: [line(hoodie, 7)] } });
    expect(await change('update', { item: { ...cap, Quantity: 7 } })).toMatchObject({
      status: 404,
      body: { code: 'CART_LINE_NOT_FOUND', message: 'Этого товара уже нет в корзине' },
    });
  });

  it('changes the options of a line and merges lines that become equal', async () => {
    await change('add', { item: { ...hoodie, Quantity: 2 } });
    await change('add', { item: { ...hoodie, Size: 'L', Quantity: 5 } });
    const newItem = { Color: 'black', Size: 'L', Quantity: 2, Seam: null };
    const moved = await change('update', { prevItem: { ...hoodie, isGift: false }, newItem });
    expect(moved).toEqual({ status: 200, body: { cartItems: [line({ ...hoodie, Size: 'L' }, 7)] } });
  });

  it("merges a guest's cart, and merging it twice has the same result", async () => {
    await change('add', { item: { ...hoodie, Quantity: 5 } });
    const items = [
      { ...hoodie, Quantity: 2, isGift: false },
      { ...cap, Quantity: 3 },
    ];
    const joined = await change('sync', { items });
    expect(joined.body).toEqual({ cartItems: [line(hoodie, 5), line(cap, 3)] });
    expect(await change('sync', { items })).toEqual(joined);
  });

  it('rejects a gift from a client and shows the gift of a promo', async () => {
    expect(await change('add', { item: { ...hoodie, isGift: true } })).toMatchObject({
      status: 403,
      body: { code: 'GIFT_BY_PROMO_ONLY' },
    });
    const gift = { productId: cap._id, colour: 'black', size: 'M', seam: null };
    await shop.bus.request(putGift, { customerId: annasId, gift });
    expect(await cartOf(anna)).toEqual([{ ...cap, isGift: true, Quantity: 1 }]);
    const more = await change('update', { item: { ...cap, isGift: true, Quantity: 2 } });
    expect(more.status).toBe(403);
    expect((await change('remove', { item: { ...cap, isGift: true } })).body).toEqual({ cartItems: [] });
  });

  it('is not affected by requests of another customer', async () => {
    await change('add', { item: hoodie });
    const boris = aCustomer(shop, `boris-of-${annasId}`);
    expect(await cartOf(boris)).toEqual([]);
    await boris.post('/api/user/cart/sync', { items: [{ ...hoodie, Quantity: 9 }] });
    await boris.post('/api/user/cart/update', { item: { ...hoodie, Quantity: 8 } });
    await boris.post('/api/user/cart/remove', { item: hoodie });
    await shop.bus.request(clearCart, {
      customerId: `boris-of-${annasId}`,
      orderId: '674000000000000000000009',
    });
    expect(await cartOf(anna)).toEqual([line(hoodie, 1)]);
  });

  it('loses nothing when two tabs change it concurrently', async () => {
    await Promise.all(Array.from({ length: 30 }, () => change('add', { item: hoodie })));
    expect(await cartOf(anna)).toEqual([line(hoodie, 30)]);
  });
});
