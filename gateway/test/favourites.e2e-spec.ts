import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aCustomer, type Answer, type TestCustomer } from './customer.ts';
import { putHoodie } from './put-hoodie.ts';
import { shareShop, type TestShop } from './shop.ts';

let shop: TestShop;
let anna: TestCustomer;
let customers = 0;

beforeAll(async () => {
  shop = await shareShop();
  hoodie = await putHoodie(shop);
  cap = await putHoodie(shop, { article: 'CP-1' });
});
afterAll(() => shop.close());
beforeEach(() => {
  anna = aCustomer(shop, `anna-${customers++}`);
});

let hoodie = '674000000000000000000001';
let cap = '674000000000000000000002';
const change = (how: string, body: unknown): Promise<Answer> => anna.post(`/api/user/favorites/${how}`, body);
const list = (customer: TestCustomer): Promise<Answer> => customer.get('/api/user/favorites');
const idsOf = ({ body }: Answer): string[] =>
  (body as { favoriteItems: { _id: string }[] }).favoriteItems.map(({ _id }) => _id);

describe('favourites', () => {
  it.each([
    ['GET', '/api/user/favorites'],
    ['POST', '/api/user/favorites/add'],
    ['POST', '/api/user/favorites/remove'],
    ['POST', '/api/user/favorites/sync'],
  ])('return 401 without a session: %s %s', async (method, path) => {
    const response = await fetch(`${shop.url}${path}`, { method });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it.each([
    ['add', {}, ['item']],
    ['add', { item: { _id: 7 } }, ['item._id']],
    ['add', { item: { _id: hoodie, userId: 'x' } }, ['item.userId']],
    ['remove', { item: {} }, ['item._id']],
    ['sync', { items: [{ _id: hoodie, createdAt: 'yesterday' }] }, ['items.0.createdAt']],
    ['sync', { items: 'all' }, ['items']],
  ])('reject an invalid body: %s %j', async (how, body, fields) => {
    const answer = await change(how, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    const { details } = answer.body as { details: { field: string }[] };
    expect(details.map(({ field }) => field)).toEqual(fields);
  });

  it('are added and removed, newest first', async () => {
    expect(await list(anna)).toEqual({ status: 200, body: { favoriteItems: [] } });
    await change('add', { item: { _id: hoodie, createdAt: '2020-01-01T00:00:00.000Z' } });
    const added = await change('add', { item: { _id: cap } });
    expect(idsOf(added)).toEqual([cap, hoodie]);
    expect(await change('add', { item: { _id: hoodie } })).toEqual(added);
    expect(await list(anna)).toEqual(added);
    expect(idsOf(await change('remove', { item: { _id: cap } }))).toEqual([hoodie]);
    expect((await change('remove', { item: { _id: cap } })).status).toBe(200);
  });

  it('merge those of a guest, and merging twice has the same result', async () => {
    const items = [
      { _id: cap, createdAt: '2026-01-01T03:00:00+03:00' },
      { _id: hoodie, createdAt: '2026-02-01T00:00:00.000Z' },
    ];
    const joined = await change('sync', { items });
    expect(joined.body).toEqual({
      favoriteItems: [
        { _id: hoodie, createdAt: '2026-02-01T00:00:00.000Z' },
        { _id: cap, createdAt: '2026-01-01T00:00:00.000Z' },
      ],
    });
    expect(await change('sync', { items })).toEqual(joined);
  });

  it('store the liked colour, and none for clients that do not send it', async () => {
    const guests = [{ _id: cap, createdAt: '2026-01-01T00:00:00.000Z', color: 'black' }];
    await change('sync', { items: guests });
    await change('add', { item: { _id: hoodie, color: 'white' } });
    const { body } = await list(anna);
    expect(body).toMatchObject({ favoriteItems: [{ _id: hoodie, color: 'white' }, guests[0]] });
    await change('remove', { item: { _id: hoodie } });
    const again = await change('add', { item: { _id: hoodie } });
    expect(again.body).toEqual({
      favoriteItems: [{ _id: hoodie, createdAt: expect.any(String) }, guests[0]],
    });
  });

  it('are not affected by requests of another customer', async () => {
    await change('add', { item: { _id: hoodie } });
    const boris = aCustomer(shop, 'boris');
    expect(idsOf(await list(boris))).toEqual([]);
    await boris.post('/api/user/favorites/remove', { item: { _id: hoodie } });
    expect(idsOf(await list(anna))).toEqual([hoodie]);
  });
});
