import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createPayment } from '@shop/contracts';
import type { TestBrowser } from './browser.ts';
import { signInSomebody, type SignedInSomebody } from './people.ts';
import { putHoodie } from './put-hoodie.ts';
import { shareShop, type TestShop } from './shop.ts';

/** Another customer can neither read nor change a customer's data, nor extend their own permissions. */
let shop: TestShop;
let anna: SignedInSomebody;
let boris: SignedInSomebody;
let item: { _id: string; Color: string; Size: string; Seam: null };
let order: { number: number; id: string };

const bodyOf = async (requested: ReturnType<TestBrowser['get']>): Promise<unknown> => (await requested).body;
const idOf = async ({ browser }: SignedInSomebody): Promise<string> =>
  String((await browser.post('/api/user/profile')).body['_id']);

beforeAll(async () => {
  shop = await shareShop();
  const id = await putHoodie(shop);
  item = { _id: id, Color: 'black', Size: 'M', Seam: null };
  [anna, boris] = [await signInSomebody(shop, 'customer'), await signInSomebody(shop, 'customer')];
  const { orderNumber } = await shop.bus.request(createPayment, {
    ...createPayment.example.request,
    customerId: await idOf(anna),
    idempotencyKey: null,
    lines: [{ productId: id, colour: 'black', size: 'M', seam: null, quantity: 1 }],
  });
  const [own] = (await bodyOf(anna.browser.post('/api/user/orders'))) as { _id: string }[];
  order = { number: orderNumber, id: own?._id ?? '' };
});
afterAll(() => shop.close());

describe('data of another customer', () => {
  it('an order is not found by number or id', async () => {
    for (const id of [order.number, order.id]) {
      expect((await anna.browser.post(`/api/user/order/${id}`)).status).toBe(200);
      const requested = await boris.browser.post(`/api/user/order/${id}`);
      expect(requested).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } });
    }
    expect(await bodyOf(boris.browser.post('/api/user/orders'))).toEqual([]);
  });

  it('a cart and favourites are not changed, even when their owner is named in the body', async () => {
    const annasId = await idOf(anna);
    await anna.browser.post('/api/user/cart/add', { item });
    await anna.browser.post('/api/user/favorites/add', { item: { _id: item._id } });
    const before = [
      await bodyOf(anna.browser.get('/api/user/cart')),
      await bodyOf(anna.browser.get('/api/user/favorites')),
    ];
    for (const [path, body] of [
      ['cart/remove', { item, userId: annasId }],
      ['cart/remove', { item }],
      ['cart/sync', { items: [], customerId: annasId }],
      ['cart/update', { item: { ...item, Quantity: 9 }, createdBy: annasId }],
      ['favorites/remove', { item: { _id: item._id }, userId: annasId }],
      ['favorites/remove', { item: { _id: item._id } }],
    ] as const)
      expect((await boris.browser.post(`/api/user/${path}`, body)).status).toBeLessThan(500);
    expect([
      await bodyOf(anna.browser.get('/api/user/cart')),
      await bodyOf(anna.browser.get('/api/user/favorites')),
    ]).toEqual(before);
    expect(JSON.stringify(await bodyOf(boris.browser.get('/api/user/cart')))).not.toContain(item._id);
  });

  it('a session is not listed and cannot be ended', async () => {
    const sessions = (await bodyOf(anna.browser.get('/api/user/sessions'))) as { _id: string }[];
    const id = sessions[0]?._id ?? '';
    expect((await boris.browser.post(`/api/user/sessions/${id}/sign-out`)).status).toBe(404);
    expect(JSON.stringify(await bodyOf(boris.browser.get('/api/user/sessions')))).not.toContain(id);
    expect((await anna.browser.refresh()).status).toBe(200);
  });

  it('an address is neither read nor overwritten by its id', async () => {
    const address = { name: 'Дом', Address: 'Тверь, Советская, 1', Index: '170100' };
    const saved = await anna.browser.post('/api/user/update-profile', { Address: [address] });
    const [annas] = saved.body['Address'] as { _id: string }[];
    const stolen = await boris.browser.post('/api/user/update-profile', {
      Address: [{ ...address, _id: annas?._id, Address: 'Москва, чужая улица, 1' }],
    });
    const [own] = (stolen.body['Address'] ?? []) as { _id: string }[];
    expect(own?._id).not.toBe(annas?._id);
    expect((await anna.browser.post('/api/user/profile')).body['Address']).toMatchObject([address]);
  });
});

describe('customers cannot extend their own permissions', () => {
  let before: Record<string, unknown>;
  beforeEach(async () => {
    before = (await boris.browser.post('/api/user/profile')).body;
  });

  it.each([
    { role: 'administrator' },
    { role: { _id: 'f'.repeat(24), roleName: 'Администратор' } },
    { roleId: 'f'.repeat(24) },
    { permissions: { adminPanel: true } },
    { banned: false },
    { banReason: null },
    { points: 1_000 },
    { Achievements: ['hero'] },
    { _id: 'f'.repeat(24) },
    { userId: 'f'.repeat(24) },
    { password: 'another-one' },
    { passwordHash: 'x' },
    { registeredBy: '2000-01-01T00:00:00.000Z' },
    { hasSecondFactor: true },
    { Email: 'another@example.ru' },
    { Phone: '79990001122' },
    { $set: { role: 'administrator' } },
    { __proto__: null, 'First name': { $ne: '' } },
  ])('by sending %j with their profile', async (more) => {
    const answer = await boris.browser.post('/api/user/update-profile', { Nickname: 'boss', ...more });
    expect(answer.status).toBe(400);
    // Such a request is refused as a whole, including its harmless fields.
    expect((await boris.browser.post('/api/user/profile')).body).toEqual(before);
  });

  it('and their next token has no permissions', async () => {
    expect((await boris.browser.refresh()).status).toBe(200);
    const { body } = await boris.browser.post('/api/user/permissions');
    expect(Object.values(body)).toEqual(Array.from({ length: 13 }, () => false));
  });
});
