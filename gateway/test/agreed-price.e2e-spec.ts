import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getPromo, putProduct } from '@shop/contracts';
import { aGuestCheckout, eventually } from '@shop/testing';
import { MongoClient, type Db } from 'mongodb';
import type { Answer } from './customer.ts';
import { anItem, startPromoShop, type Buyer, type PromoShop } from './promo-shop.ts';
import { aHoodie, putHoodie } from './put-hoodie.ts';

let shop: PromoShop;
let mongo: MongoClient;
let orderPayment: Db;
let anna: Buyer;

beforeAll(async () => {
  shop = await startPromoShop({
    RATE_LIMIT_PER_MINUTE: '100000',
    UNPAID_ORDERS_PER_GUEST: '1000',
    UNPAID_ORDERS_PER_ADDRESS: '1000',
    UNPAID_ORDERS_PER_CUSTOMER: '1000',
  });
  mongo = await MongoClient.connect(shop.env['MONGODB_URI'] ?? '');
  orderPayment = mongo.db(`${shop.env['DB_PREFIX']}order_payment`);
});
afterAll(async () => {
  await mongo.close();
  await shop.close();
});
beforeEach(async () => {
  // 4390 roubles a piece, and 350 of delivery.
  await putHoodie(shop);
  anna = await shop.buyer();
});

async function asGuest(input: Record<string, unknown> = {}, key?: string): Promise<Answer> {
  const answer = await fetch(`${shop.url}/api/payment/create/guest`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) },
    body: JSON.stringify({ ...aGuestCheckout(shop.ids.hoodie), items: [item()], ...input }),
  });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
}

async function asAnna(input: Record<string, unknown> = {}, key?: string): Promise<Answer> {
  const user = { delivery: 'CDEK', address: anna.addressId };
  const body = { items: [anItem(shop.ids.hoodie)], user, ...input };
  return anna.post('/api/payment/create', body, key);
}

const item = (input: Record<string, unknown> = {}): Record<string, unknown> => ({
  ...{ _id: shop.ids.hoodie, Color: 'black', Size: 'M', Seam: null, Quantity: 1 },
  ...input,
});
const raisePrice = (priceKopecks: number): Promise<string> =>
  putHoodie(shop, { priceKopecks, discountPriceKopecks: null });
const orderOf = ({ body }: Answer): Promise<Record<string, unknown> | null> =>
  orderPayment.collection('orders').findOne({ paymentId: String(body['paymentId']) });
/** Everything that a checkout may write: the orders and the last assigned order number. */
const written = async (): Promise<unknown> => [
  await orderPayment.collection('orders').countDocuments(),
  await orderPayment.collection('order_number').find().toArray(),
];

describe.each([
  ['a guest', asGuest],
  ['a customer', asAnna],
])('checkout of %s', (who, create) => {
  beforeEach(async () => {
    if (who === 'a customer') await anna.post('/api/user/cart/add', { item: anItem(shop.ids.hoodie) });
  });

  it('charges the expected total', async () => {
    const created = await create({ expectedTotal: 4740 });
    expect(created.status).toBe(200);
    expect(await orderOf(created)).toMatchObject({ totals: { totalKopecks: 474_000 } });
  });

  it('returns 409 with the changed line and its current price, and writes nothing', async () => {
    await raisePrice(479_050);
    const before = await written();
    const items = [{ ...item(), expectedPrice: 4390 }];
    expect(await create({ items, expectedTotal: 4740 })).toMatchObject({
      status: 409,
      body: {
        code: 'PRICE_CHANGED',
        details: [
          {
            field: 'items.0',
            message: expect.stringMatching(/было 4.390,00.₽, стало 4.790,50.₽ за штуку$/),
            ...{ expected: 4390, actual: 4790.5 },
          },
          { field: 'expectedTotal', message: expect.any(String), expected: 4740, actual: 5140.5 },
        ],
      },
    });
    expect(await written()).toEqual(before);
  });

  it('names every line when the request has no expected prices', async () => {
    await raisePrice(479_000);
    const { body } = await create({ expectedTotal: 4740 });
    expect(body['details']).toMatchObject([
      { field: 'items.0', actual: 4790 },
      { field: 'expectedTotal', actual: 5140 },
    ]);
  });

  it('accepts the new total under the same key and charges exactly that', async () => {
    const key = `agreed-${who.replace(' ', '-')}`;
    await raisePrice(479_000);
    expect((await create({ expectedTotal: 4740 }, key)).body['code']).toBe('PRICE_CHANGED');
    const created = await create({ expectedTotal: 5140 }, key);
    expect(await orderOf(created)).toMatchObject({ totals: { totalKopecks: 514_000 } });
    // A later change of the price does not affect the agreed one.
    await raisePrice(999_000);
    expect(await create({ expectedTotal: 5140 }, key)).toEqual(created);
    expect(await create({ expectedTotal: 10_340 }, key)).toMatchObject({
      ...{ status: 409, body: { code: 'PRICE_CHANGED' } },
    });
    expect(await create({}, key)).toEqual(created);
  });

  it('never charges another total than expected while prices keep changing', async () => {
    const prices = [439_000, 479_000, 519_000];
    let isOver = false;
    const changing = (async () => {
      for (let at = 0; !isOver; at++) await raisePrice(prices[at % prices.length] ?? 0);
    })();
    const totals = [4740, 5140, 5540];
    const sent = await Promise.all(
      Array.from({ length: 30 }, async (_, at) => {
        const expectedTotal = totals[at % totals.length] ?? 0;
        const answer = await create({ expectedTotal });
        return { expectedTotal, answer };
      }),
    );
    isOver = true;
    await changing;
    for (const { expectedTotal, answer } of sent) {
      if (answer.status === 409) expect(answer.body['code']).toBe('PRICE_CHANGED');
      else expect(await orderOf(answer)).toMatchObject({ totals: { totalKopecks: expectedTotal * 100 } });
    }
  });

  it.each([-1, 10.005, '4740', null])('rejects the expected total %p', async (expectedTotal) => {
    const { status, body } = await create({ expectedTotal });
    expect([status, body['details']]).toEqual([
      400,
      [{ field: 'expectedTotal', message: expect.any(String) }],
    ]);
  });

  it('rejects a total above 10,000,000 roubles', async () => {
    await raisePrice(999_965_000);
    expect((await create({ expectedTotal: 10_000_000 })).status).toBe(200);
    await raisePrice(999_965_100);
    const before = await written();
    expect(await create()).toMatchObject({
      status: 422,
      body: { code: 'ORDER_TOO_EXPENSIVE', message: 'Сумма не должна превышать 10 000 000' },
    });
    expect(await written()).toEqual(before);
  });
});

describe('a promo', () => {
  it('is not reserved by an order that was rejected for its price', async () => {
    await shop.promo({ phrase: 'LASTONE', uses: 1 });
    await anna.post('/api/user/cart/add', { item: anItem(shop.ids.hoodie) });
    await raisePrice(479_000);
    const uses = async (): Promise<unknown> => {
      const { usedTimes, heldTimes } = await shop.bus.request(getPromo, { phrase: 'LASTONE' });
      return { usedTimes, heldTimes };
    };
    const refused = await asAnna({ promo: 'LASTONE', expectedTotal: 4301 }, 'the-last-use');
    expect(refused).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } });
    await eventually(async () => expect(await uses()).toEqual({ usedTimes: 0, heldTimes: 0 }));
    const agreed = await asAnna({ promo: 'LASTONE', expectedTotal: 4661 }, 'the-last-use');
    expect([agreed.status, await uses()]).toEqual([200, { usedTimes: 0, heldTimes: 1 }]);
  });

  it('can bring an order below the limit, and the order is readable everywhere', async () => {
    await shop.promo({ phrase: 'HALF', action: { discountPercentage: 50 } });
    await raisePrice(1_000_000_000);
    await anna.post('/api/user/cart/add', { item: anItem(shop.ids.hoodie) });
    await raisePrice(900_000_000);
    await anna.post('/api/user/cart/add', { item: anItem(shop.ids.hoodie) });
    const items = [anItem(shop.ids.hoodie, 2)];
    const created = await asAnna({ items, promo: 'HALF' });
    expect(created.status).toBe(200);
    expect((await anna.post('/api/user/orders', {})).body).toMatchObject([
      { goods: 18_000_000, amount: 9_000_350 },
    ]);
    const found = await anna.post('/api/user/orders/search', { phone: anna.phone });
    expect(found.body).toMatchObject([{ amount: 9_000_350 }]);
  });
});

describe('a line that is sent twice', () => {
  it('becomes one line, for a guest and for a customer', async () => {
    const two = await asGuest({ items: [item({ Quantity: 40 }), item({ Quantity: 59 })] });
    expect(await orderOf(two)).toMatchObject({ lines: [{ quantity: 99 }] });
    await anna.post('/api/user/cart/add', { item: anItem(shop.ids.hoodie, 3) });
    const own = await asAnna({ items: [anItem(shop.ids.hoodie), anItem(shop.ids.hoodie, 2)] });
    expect(await orderOf(own)).toMatchObject({ lines: [{ quantity: 3 }] });
  });

  it('may have at most 99 pieces in total, and errors name the line as it was sent', async () => {
    const other = await shop.bus.request(putProduct, { ...aHoodie, article: 'WHITE', colours: ['white'] });
    const items = [item({ Quantity: 40 }), item({ Quantity: 60 })];
    expect(await asGuest({ items })).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', details: [{ field: 'items.0.Quantity', message: 'Не больше 99' }] },
    });
    expect(await asGuest({ items: [item(), item(), item({ _id: other.id })] })).toMatchObject({
      ...{ status: 409, body: { details: [{ field: 'items.2' }] } },
    });
  });
});

describe('a postal code', () => {
  it.each([['170100'], [170_100], [' 170100 ']])('is accepted as %j', async (index) => {
    expect(await orderOf(await asGuest({ index }))).toMatchObject({ delivery: { index: '170100' } });
    await anna.post('/api/user/cart/add', { item: anItem(shop.ids.hoodie) });
    const user = { delivery: 'CDEK', address: { Address: 'Тверь', Index: index } };
    expect(await orderOf(await asAnna({ user }))).toMatchObject({ delivery: { index: '170100' } });
  });

  it.each([['17010'], [17_010], ['1701000'], ['17010a'], [170_100.5], [-170_100], [null]])(
    'is rejected as %j',
    async (index) => {
      expect(await asGuest({ index })).toMatchObject({
        ...{ status: 400, body: { code: 'BAD_REQUEST', details: [{ field: 'index' }] } },
      });
      const user = { delivery: 'CDEK', address: { Address: 'Тверь', Index: index } };
      expect((await asAnna({ user })).status).toBe(400);
      const profile = await anna.post('/api/user/update-profile', {
        Address: [{ Address: 'Тверь', Index: index }],
      });
      expect(profile.status).toBe(400);
    },
  );

  it('that was saved before the rule existed is requested again', async () => {
    const people = mongo.db(`${shop.env['DB_PREFIX']}identity`).collection('people');
    await people.updateOne({ phone: anna.phone }, { $set: { 'addresses.0.index': '1701' } });
    await anna.post('/api/user/cart/add', { item: anItem(shop.ids.hoodie) });
    expect(await asAnna()).toMatchObject({
      ...{ status: 400, body: { code: 'BUYER_INCOMPLETE', details: [{ field: 'user.address.Index' }] } },
    });
  });
});

describe('an invalid id', () => {
  it('is rejected in a body', async () => {
    for (const _id of ['x', '', '674', '../../x']) {
      expect(await asGuest({ items: [item({ _id })] })).toMatchObject({
        ...{ status: 400, body: { code: 'BAD_REQUEST', details: [{ field: 'items.0._id' }] } },
      });
      expect((await asAnna({ items: [anItem(_id)] })).status).toBe(400);
      expect((await anna.post('/api/user/cart/add', { item: anItem(_id) })).status).toBe(400);
      expect((await anna.post('/api/user/favorites/add', { item: { _id } })).status).toBe(400);
      await anna.post('/api/user/cart/add', { item: anItem(shop.ids.hoodie) });
      const items = [anItem(shop.ids.hoodie)];
      const quantity = { item: { ...item(), Quantity: 1 } };
      await anna.post('/api/user/cart/update', quantity);
      const user = { delivery: 'CDEK', address: _id };
      expect((await asAnna({ items, user })).status).toBe(400);
    }
  });
});

describe('a Russian phone of ten digits', () => {
  it('is stored with the leading 7 and found as it was entered', async () => {
    const created = await asGuest({ phone: '9123450011' });
    expect(await orderOf(created)).toMatchObject({ buyer: { phone: '79123450011' } });
    for (const phone of ['9123450011', '+7 912 345-00-11']) {
      const found = await anna.post('/api/user/orders/search', { phone });
      expect([found.status, Array.isArray(found.body) && found.body.length]).toEqual([200, 1]);
    }
  });
});
