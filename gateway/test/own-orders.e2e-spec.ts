import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { putPerson, refundOrder } from '@shop/contracts';
import { eventually } from '@shop/testing';
import { MongoClient, type Collection } from 'mongodb';
import { aCustomer, type Answer } from './customer.ts';
import { payAtBank, placeOrder, type PlacedOrder } from './place-order.ts';
import { putHoodie } from './put-hoodie.ts';
import { startShop, type TestShop } from './shop.ts';

const anna = '674000000000000000000771';

let shop: TestShop;
let mongo: MongoClient;
let productId: string;
/** Exists in identity, while Anna is only the subject of a token. */
let boris: string;

beforeAll(async () => {
  shop = await startShop();
  mongo = await MongoClient.connect(shop.env['MONGODB_URI'] ?? '');
  productId = await putHoodie(shop, { title: 'Худи', priceKopecks: 500_000, discountPriceKopecks: null });
  const person = {
    phone: '79990000771',
    email: 'boris@example.ru',
    password: 'soroka-demo',
    nickname: 'Кит',
  };
  boris = (await shop.bus.request(putPerson, person)).id;
});
afterAll(async () => {
  await mongo.close();
  await shop.close();
});

const orders = (): Collection => mongo.db(`${shop.env['DB_PREFIX']}order_payment`).collection('orders');

/** Places an unpaid order of two hoodies. */
const order = (customerId: string): Promise<PlacedOrder> => placeOrder(shop, productId, 2, { customerId });

const open = (customerId: string, name: number | string): Promise<Answer> =>
  aCustomer(shop, customerId).post(`/api/user/order/${name}`, {});

/** The order as shown to its customer, once all effects of the payment are done. */
const whenPointsAre = (points: number, number: number): Promise<Answer['body']> =>
  eventually(async () => {
    const { body } = await open(anna, number);
    expect(body['points']).toBe(points);
    return body;
  }, 20_000);

describe('own orders', () => {
  it('are listed immediately with the payment URL', async () => {
    const { number, bankId } = await order(anna);
    const { status, body } = await aCustomer(shop, anna).post('/api/user/orders', {});
    expect(status).toBe(200);
    expect(body).toMatchObject([
      {
        orderId: number,
        status: 'pending',
        adminStatus: 'in-processing',
        ...{ goods: 10_000, discount: 0, delivery: 350, amount: 10_350, refunded: 0, points: 0 },
        products: [
          {
            productId: { _id: productId, Title: 'Худи' },
            Title: 'Худи',
            ProductDetails: { size: 'M', quantity: 2, color: 'black', seam: null },
            isGift: false,
            price: 5_000,
          },
        ],
        delivery_info: { trackId: null },
        delivery_address: { address: 'Тверь, Советская, 1', index: '170100' },
        delivery_type: 'CDEK',
        promo: null,
        paymentUrl: expect.stringContaining(bankId),
        expiresAt: expect.any(String),
      },
    ]);
  });

  it('earn points when paid and lose them with a refund, and the history shows it', async () => {
    const { number, bankId } = await order(anna);
    await payAtBank(shop, bankId);
    const paid = await whenPointsAre(100, number);
    expect(paid).toMatchObject({ status: 'succeeded', paymentUrl: null, expiresAt: null, trackUrl: null });
    await shop.bus.request(refundOrder, {
      ...{ orderId: String(paid['_id']), amountKopecks: 500_000, reason: 'Не подошёл размер' },
      ...{ idempotencyKey: 'refund-1', by: 'staff' },
    });
    const refunded = await whenPointsAre(50, number);
    expect(refunded).toMatchObject({ refunded: 5_000 });
    expect((refunded['history'] as { text: string }[]).map(({ text }) => text)).toEqual([
      'Заказ оформлен',
      'Заказ оплачен',
      'Оформлен возврат',
      'Деньги возвращены',
    ]);
    expect(JSON.stringify(refunded)).not.toContain('staff');
    await expect(open(anna, String(paid['_id']))).resolves.toMatchObject({ body: { orderId: number } });
  });

  it('include the tracking URL, and no product when it was deleted', async () => {
    const { number } = await order(anna);
    await orders().updateOne(
      { number },
      { $set: { trackId: '12 34', 'lines.0.productId': '674000000000000000000999' } },
    );
    const { body } = await open(anna, number);
    expect(body).toMatchObject({
      delivery_info: { trackId: '12 34' },
      trackUrl: 'https://www.cdek.ru/ru/tracking?order_id=12%2034',
      products: [{ productId: null, Title: 'Худи' }],
    });
    await orders().updateOne({ number }, { $set: { 'delivery.type': 'PochtaRF' } });
    await expect(open(anna, number)).resolves.toMatchObject({
      body: { trackUrl: 'https://www.pochta.ru/tracking?barcode=12%2034' },
    });
  });

  it('return 404 to other customers, by number and by id', async () => {
    const { number } = await order(anna);
    const { body } = await open(anna, number);
    const missing = { status: 404, body: { code: 'ORDER_NOT_FOUND', message: 'Заказ не найден' } };
    await expect(open(boris, number)).resolves.toMatchObject(missing);
    await expect(open(boris, String(body['_id']))).resolves.toMatchObject(missing);
    for (const name of ['999999999', '674000000000000000000001', 'nonsense', '0', '-1', '1e5', '%00'])
      await expect(open(anna, name)).resolves.toMatchObject(missing);
    await expect(aCustomer(shop, boris).post('/api/user/orders', {})).resolves.toMatchObject({ body: [] });
  });

  it('return 401 without a session', async () => {
    for (const path of ['/api/user/orders', '/api/user/order/100001'])
      expect((await fetch(`${shop.url}${path}`, { method: 'POST' })).status).toBe(401);
  });

  it('that have expired have no payment URL, even before the payment is cancelled', async () => {
    const { number, bankId } = await order(anna);
    const expectShown = async (fields: object): Promise<void> => {
      expect((await open(anna, number)).body).toMatchObject(fields);
      const { body } = await aCustomer(shop, anna).post('/api/user/orders', {});
      expect(body).toContainEqual(expect.objectContaining({ orderId: number, ...fields }));
    };
    await expectShown({ status: 'pending', paymentUrl: expect.stringContaining(bankId) });
    // The next poll would cancel the payment, and a cancelled payment has no URL whenever it expires.
    const later = new Date(Date.now() + 3_600_000);
    const past = new Date(Date.now() - 1_000);
    const expiry = { 'payment.expiresAt': past, 'payment.asking.dueAt': later };
    await orders().updateOne({ number }, { $set: expiry });
    await expectShown({ status: 'pending', paymentUrl: null, expiresAt: null });
  });
});

describe('the leaderboard', () => {
  const getLeaderboard = async (
    headers: Record<string, string> = {},
  ): Promise<[Response, Record<string, unknown>]> => {
    const answer = await fetch(`${shop.url}/api/leaderboard`, { headers });
    return [answer, (await answer.json()) as Record<string, unknown>];
  };

  it('lists customers with their points and name, and the own rank when signed in', async () => {
    const { number, bankId } = await order(boris);
    await payAtBank(shop, bankId);
    await eventually(async () => {
      expect((await open(boris, number)).body['points']).toBe(100);
    }, 20_000);
    const own = { _id: boris, rank: 1, displayName: 'Кит', points: 100 };
    await eventually(async () => {
      const { status, body } = await aCustomer(shop, boris).get('/api/leaderboard');
      expect([status, body['userRank']]).toEqual([200, own]);
    }, 20_000);
    const other = expect.objectContaining({ _id: anna, displayName: 'Покупатель', points: 50 });
    await eventually(async () => {
      const [, { top }] = await getLeaderboard();
      expect(top).toEqual([own, other]);
    }, 20_000);
    const [stranger, board] = await getLeaderboard();
    expect(board).toMatchObject({ userRank: null, month: expect.stringMatching(/^\d{4}-\d\d$/) });
    // A personal response must not be cached for others.
    expect(stranger.headers.get('cache-control')).toBe('no-store');
  });

  it('ignores an invalid token', async () => {
    const [answer, board] = await getLeaderboard({ authorization: 'Bearer nonsense' });
    expect([answer.status, board['userRank']]).toEqual([200, null]);
  });

  it('has no winners before the first month is over', async () => {
    const answer = await fetch(`${shop.url}/api/leaderboard/winners`);
    expect([answer.status, await answer.json()]).toEqual([200, []]);
  });
});

describe('the export of own data', () => {
  it('has every order, also deleted and damaged ones, which say what they are', async () => {
    const [whole, deleted, damaged] = [await order(boris), await order(boris), await order(boris)];
    const change = (number: number, $set: object) => orders().updateOne({ number }, { $set });
    await change(deleted.number, { deletedAt: new Date(), isDeleted: true });
    await change(damaged.number, { history: 7, createdAt: 'вчера', 'lines.0.quantity': 'две' });
    const { body } = await aCustomer(shop, boris).post('/api/user/export', {});
    const all = body['orders'] as { number: number; note?: string; lines: unknown[] }[];
    const of = ({ number }: PlacedOrder) => all.filter((one) => one.number === number);
    expect(of(whole)).toMatchObject([{ toPay: { url: expect.any(String) } }]);
    expect(of(whole)[0]).not.toHaveProperty('note');
    expect(of(deleted)).toMatchObject([
      {
        note: 'Магазин удалил этот заказ из своих списков',
        lines: [{ title: 'Худи', quantity: 2 }],
        toPay: null,
      },
    ]);
    expect(of(damaged)).toMatchObject([
      {
        note: 'Запись о заказе повреждена: здесь всё, что удалось прочитать',
        ...{ createdAt: 'вчера', paymentStatus: 'pending', totals: { totalKopecks: 1_035_000 } },
        lines: [{ title: 'Худи', quantity: 'две', size: 'M' }],
      },
    ]);
    expect(JSON.stringify(of(damaged))).not.toContain('http');
    // The list of the account has what it can show.
    const { body: list } = await aCustomer(shop, boris).post('/api/user/orders', {});
    const listed = (list as unknown as { orderId: number }[]).map(({ orderId }) => orderId);
    expect(listed).toContain(whole.number);
    for (const { number } of [deleted, damaged]) expect(listed).not.toContain(number);
  });
});
