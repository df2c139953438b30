import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, moscowDay } from '@shop/domain';
import { aGuestCheckout, eventually } from '@shop/testing';
import { bearerOf } from './access-token.ts';
import { openStaffOrders, type StaffOrder, type StaffOrders } from './staff-orders.ts';

const today = moscowDay(new Date());
let shop: StaffOrders;
let paid: StaffOrder;

beforeAll(async () => {
  shop = await openStaffOrders();
  paid = await shop.aPaidOrder(2);
  await shop.aPaidOrder(1);
  await shop.anUnpaidOrder(3);
});
afterAll(() => shop.close());

describe('the counter of page views', () => {
  const see = (headers: Record<string, string>): Promise<Response> =>
    fetch(`${shop.url}/api/page-hits`, {
      method: 'POST',
      headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0', ...headers },
    });

  it('counts people, and neither staff nor those who ask not to be tracked', async () => {
    const manager = bearerOf(shop, { permissions: ['adminPanel'] });
    for (const headers of [{}, {}, { 'sec-gpc': '1' }, { authorization: manager }, { 'user-agent': 'Bot' }])
      expect((await see(headers as Record<string, string>)).status).toBe(200);
    const visits = `/api/admin/stats/visits?start=${today}&end=${today}`;
    expect((await shop.as(null).get(visits)).status).toBe(401);
    const { body } = await shop.as(['adminPanel']).get(visits);
    expect(body).toEqual({ visitors: 1, visits: 1, views: 2 });
  });
});

describe('statistics of orders', () => {
  const path = (query: Record<string, string>): string =>
    `/api/admin/stats/orders?${new URLSearchParams({ start: today, end: today, ...query })}`;

  it('require the permission to read orders', async () => {
    expect((await shop.as(null).get(path({}))).status).toBe(401);
    expect((await shop.as(['viewUserOrders']).get(path({}))).status).toBe(403);
    expect((await shop.as(['adminPanel', 'editShopItems']).get(path({}))).status).toBe(403);
  });

  it.each([
    ['end', { start: today, end: addDays(today, -1) }],
    ['end', { end: addDays(today, 1) }],
    ['start', { start: '2010-01-01' }],
    ['start', { start: '2026-02-30' }],
    ['detail', { detail: 'hourly' }],
  ])('refuse a bad %s', async (field, query) => {
    const { status, body } = await shop.reader.get(path(query as Record<string, string>));
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ details: [expect.objectContaining({ field })] }),
    ]);
  });

  it('are rows of paid orders with their sums in roubles', async () => {
    const start = addDays(today, -1);
    const { status, body } = await shop.reader.get(path({ start, detail: 'daily' }));
    const income = 13_870;
    expect([status, body]).toEqual([
      200,
      [
        { date: start, income: 0, averageCheck: 0, ordersCount: 0, usersCount: 0 },
        { date: today, income, averageCheck: income / 2, ordersCount: 2, usersCount: 1 },
      ],
    ]);
    expect((await shop.reader.get(`/api/admin/stats/summary?start=${start}&end=${today}`)).body).toEqual({
      ...{ income, averageCheck: income / 2, ordersCount: 2, usersCount: 1 },
    });
  });

  it('name what was sold, and what nobody bought', async () => {
    const unsold = await shop.aProduct('unsold-1', 100_000);
    const { status, body } = await shop.reader.get(`/api/admin/stats/sold?start=${today}&end=${today}`);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        bestSellers: [expect.objectContaining({ productId: shop.productId, quantity: 3, amount: 13_170 })],
        unsold: [expect.objectContaining({ _id: unsold })],
        promos: [{ phrase: null, orders: 2, amount: 13_870 }],
      }),
    ]);
    expect((await shop.as(['adminPanel']).get('/api/admin/stats/jobs')).status).toBe(403);
    expect((await shop.reader.get('/api/admin/stats/jobs')).body).toEqual({ jobs: [], more: false });
  });

  it('follow a deletion at once', async () => {
    await shop.anna.delete('/api/admin/orders', { orderIds: [paid.number] });
    await eventually(async () =>
      expect((await shop.reader.get(path({}))).body).toMatchObject([{ income: 4_740, ordersCount: 1 }]),
    );
  });
});

describe('a pause of the shop', () => {
  const path = '/api/admin/shop/pause';
  const order = (key: string): Promise<Response> =>
    fetch(`${shop.url}/api/payment/create/guest`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(aGuestCheckout(shop.productId)),
    });
  const mode = async (): Promise<unknown> => (await fetch(`${shop.url}/api/payment/mode`)).json();

  it('refuses new orders with its text, lets earlier ones go on, and is ended by staff', async () => {
    const pause = { text: 'Переезжаем до понедельника.', until: null };
    expect((await shop.reader.put(path, pause)).status).toBe(403);
    const past = await shop.anna.put(path, { ...pause, until: '2020-01-01T00:00:00.000Z' });
    expect(past).toMatchObject({ status: 400, body: { details: [{ field: 'until' }] } });
    const open = await mode();
    const earlier = await order('before-the-pause');
    expect(earlier.status).toBe(200);

    expect(await shop.anna.put(path, pause)).toMatchObject({ status: 200, body: { pause } });
    const refused = await order('in-the-pause');
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: 'SHOP_PAUSED',
      message: 'Магазин временно не принимает заказы. Переезжаем до понедельника.',
    });
    expect(await (await order('before-the-pause')).json()).toEqual(await earlier.json());
    await eventually(async () => expect(await mode()).toMatchObject({ pause }));

    expect(await shop.anna.delete(path)).toMatchObject({ status: 200, body: { pause: null } });
    expect((await order('in-the-pause')).status).toBe(200);
    await eventually(async () => expect(await mode()).toEqual(open));
  });
});

describe('the days within which orders are sent', () => {
  const path = '/api/admin/shop/dispatch';
  const mode = async (): Promise<unknown> => (await fetch(`${shop.url}/api/payment/mode`)).json();

  it('are set by staff and promised to buyers', async () => {
    expect(await mode()).toMatchObject({ dispatch: { fastDays: 3, madeDays: 10 } });
    const terms = { fastDays: 2, madeDays: 15 };
    expect((await shop.reader.put(path, terms)).status).toBe(403);
    const wrong = await shop.anna.put(path, { fastDays: 0, madeDays: 15 });
    expect(wrong).toMatchObject({ status: 400, body: { details: [{ field: 'fastDays' }] } });
    expect(await shop.anna.put(path, terms)).toMatchObject({ status: 200, body: terms });
    await eventually(async () => expect(await mode()).toMatchObject({ dispatch: terms }));
  });
});
