import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getPromo, putPerson } from '@shop/contracts';
import { eventually } from '@shop/testing';
import { MongoClient, type Collection } from 'mongodb';
import type { Answer } from './customer.ts';
import { anItem, sharePromoShop, type Buyer, type PromoShop } from './promo-shop.ts';

let shop: PromoShop;
let mongo: MongoClient;
let orders: Collection;
let anna: Buyer;

beforeAll(async () => {
  shop = await sharePromoShop();
  mongo = await MongoClient.connect(shop.env['MONGODB_URI'] ?? '');
  orders = mongo.db(`${shop.env['DB_PREFIX']}order_payment`).collection('orders');
});
afterAll(async () => {
  await mongo.close();
  await shop.close();
});
beforeEach(async () => {
  anna = await shop.buyer();
});

const add = (id: string, quantity = 1): Promise<Answer> =>
  anna.post('/api/user/cart/add', { item: anItem(id, quantity) });
const orderOf = (paymentId: unknown): Promise<Record<string, unknown> | null> =>
  orders.findOne({ paymentId: String(paymentId) });
const ordersOf = ({ id }: Buyer): Promise<number> => orders.countDocuments({ customerId: id });

/** Checks out one hoodie to the saved address by default. */
function create(input: Record<string, unknown> = {}, key?: string): Promise<Answer> {
  const user = { delivery: 'CDEK', address: anna.addressId };
  return anna.post('/api/payment/create', { items: [anItem(shop.ids.hoodie)], user, ...input }, key);
}

async function decide({ body }: Answer, decision: 'pay' | 'decline'): Promise<void> {
  const page = new URL(new URL(String(body['paymentUrl'])).pathname, shop.url);
  await fetch(page, { method: 'POST', body: new URLSearchParams({ decision }), redirect: 'manual' });
}

const payment = async ({ body }: Answer): Promise<Answer> => {
  const response = await fetch(`${shop.url}/api/payment/get/${String(body['paymentId'])}`, {
    method: 'POST',
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
};

describe('checkout of a customer with a promo', () => {
  it('applies the discount, adds the gift for one rouble and uses the promo once', async () => {
    await shop.promo({ phrase: 'WITHGIFT', uses: 1, action: { giftProductId: shop.ids.cap } });
    await add(shop.ids.hoodie, 2);
    expect((await anna.post('/api/promo/apply', { phrase: 'withgift' })).status).toBe(200);
    const items = [anItem(shop.ids.hoodie, 2), anItem(shop.ids.cap, 1, true)];
    const created = await create({ items, promo: { phrase: 'withgift' }, orderComment: ' Позвоните ' });
    expect(created).toMatchObject({ status: 200, body: { success: true } });
    expect(await shop.bus.request(getPromo, { phrase: 'WITHGIFT' })).toMatchObject({
      ...{ usedTimes: 0, heldTimes: 1 },
    });
    expect(await orderOf(created.body['paymentId'])).toMatchObject({
      customerId: anna.id,
      buyer: { firstName: 'Анна', secondName: 'Петрова', email: anna.email, phone: anna.phone },
      delivery: { type: 'CDEK', address: 'Тверь, Советская, 1', index: '170100' },
      comment: 'Позвоните',
      promo: { phrase: 'WITHGIFT', discountPercentage: 10, giftProductId: shop.ids.cap },
      // 10 % of 8780.00; the gift of one rouble and delivery are not discounted.
      totals: {
        goodsKopecks: 878_100,
        discountKopecks: 87_800,
        deliveryKopecks: 35_000,
        totalKopecks: 825_300,
      },
    });
    await decide(created, 'pay');
    await eventually(async () => {
      expect(await payment(created)).toMatchObject({
        status: 200,
        body: { promo: { phrase: 'WITHGIFT', action: { discountPercentage: 10 } }, finalPrice: 8253 },
      });
      const { usedTimes, heldTimes, usage } = await shop.bus.request(getPromo, { phrase: 'WITHGIFT' });
      expect([usedTimes, heldTimes, usage.sparkline.at(-1), usage.percentageChange]).toEqual([1, 0, 1, 100]);
      expect((await anna.get('/api/user/cart')).body).toEqual({ cartItems: [] });
    }, 20_000);
    const own = await anna.post('/api/user/orders', {});
    expect(own.body).toMatchObject([{ promo: { phrase: 'WITHGIFT' } }]);
  });

  it('releases the use when the payment is declined', async () => {
    await shop.promo({ phrase: 'DECLINED', uses: 1 });
    await add(shop.ids.hoodie);
    const created = await create({ promo: 'DECLINED' });
    expect(await create({ promo: 'DECLINED' })).toMatchObject({ status: 409 });
    await decide(created, 'decline');
    await eventually(async () => {
      const { usedTimes, heldTimes } = await shop.bus.request(getPromo, { phrase: 'DECLINED' });
      expect([usedTimes, heldTimes]).toEqual([0, 0]);
    }, 20_000);
    expect(await create({ promo: 'DECLINED' })).toMatchObject({ status: 200 });
  });

  it.each([
    ['a phrase that there is not', {}, 404, 'PROMO_NOT_FOUND'],
    ['an ended promo', { endDate: '2026-01-01T00:00:00.000Z' }, 410, 'PROMO_EXPIRED'],
    ['a paused promo', { uses: 0 }, 409, 'PROMO_EXHAUSTED'],
    [
      'a condition that is not met',
      { conditions: { minGoodsKopecks: 439_001 } },
      422,
      'PROMO_CONDITION_NOT_MET',
    ],
  ])('is rejected without an order: %s', async (what, input, status, code) => {
    const phrase = code.replace('PROMO_', '');
    if (status !== 404) await shop.promo({ phrase, ...input });
    await add(shop.ids.hoodie);
    expect(await create({ promo: phrase })).toMatchObject({ status, body: { code } });
    expect([what, await ordersOf(anna)]).toEqual([what, 0]);
  });

  it('grants the last use to only one of two concurrent checkouts', async () => {
    await shop.promo({ phrase: 'TABS', uses: 1 });
    await add(shop.ids.hoodie);
    const tabs = await Promise.all(
      ['tab-one-key', 'tab-two-key'].map((key) => create({ promo: 'TABS' }, key)),
    );
    expect(tabs.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await ordersOf(anna)).toBe(1);
  });
});

describe('an idempotency key', () => {
  it('creates one order for repeated requests, also after it was paid and the cart is empty', async () => {
    await add(shop.ids.hoodie);
    const answers = await Promise.all(Array.from({ length: 10 }, () => create({}, 'the-only-key')));
    expect(new Set(answers.map(({ body }) => body['paymentId'])).size).toBe(1);
    const [first] = answers;
    if (!first) throw new Error('no answer');
    await decide(first, 'pay');
    await eventually(async () => {
      expect((await anna.get('/api/user/cart')).body).toEqual({ cartItems: [] });
    }, 20_000);
    const again = await create({}, 'the-only-key');
    expect(again).toEqual({ status: 200, body: { ...first.body, paymentUrl: null } });
    expect(await create({ orderComment: 'Другой' }, 'the-only-key')).toMatchObject({
      ...{ status: 409, body: { code: 'IDEMPOTENCY_KEY_TAKEN' } },
    });
  });
});

describe('a checkout that differs from the cart', () => {
  it('is rejected with the differences of each line', async () => {
    await add(shop.ids.hoodie, 3);
    const items = [anItem(shop.ids.hoodie, 2), anItem(shop.ids.cap)];
    expect(await create({ items })).toMatchObject({
      status: 409,
      body: {
        code: 'CART_CHANGED',
        details: [
          { field: 'items.0', message: 'Сейчас в корзине: 3 шт.' },
          { field: 'items.1', message: 'Этого товара уже нет в корзине' },
        ],
      },
    });
    await add(shop.ids.cap);
    expect(await create({ items: [anItem(shop.ids.hoodie, 3)] })).toMatchObject({
      ...{
        status: 409,
        body: { details: [{ field: 'items', message: 'Кепка: есть в корзине, но не в заказе' }] },
      },
    });
    expect(await ordersOf(anna)).toBe(0);
  });

  it('may omit lines that are no longer sold, and gifts', async () => {
    // A cart may contain deleted products, for example after a guest's cart was synchronised.
    const gone = { ...anItem('674000000000000000000404') };
    await anna.post('/api/user/cart/sync', { items: [gone] });
    await add(shop.ids.hoodie);
    await shop.promo({ phrase: 'LEFTOUT', action: { giftProductId: shop.ids.cap } });
    await anna.post('/api/promo/apply', { phrase: 'LEFTOUT' });
    expect(await create()).toMatchObject({ status: 200 });
  });

  it('is rejected when it contains a gift without its promo', async () => {
    await add(shop.ids.hoodie);
    await shop.promo({ phrase: 'NOTUSED', action: { giftProductId: shop.ids.cap } });
    await anna.post('/api/promo/apply', { phrase: 'NOTUSED' });
    const items = [anItem(shop.ids.hoodie), anItem(shop.ids.cap, 1, true)];
    expect(await create({ items })).toMatchObject({ status: 409, body: { code: 'LINES_DO_NOT_FIT' } });
  });
});

describe('the buyer and the address', () => {
  it('are those of the signed-in person, whatever the body contains', async () => {
    const stranger = await shop.buyer();
    await add(shop.ids.hoodie);
    const user = {
      ...{ Id: stranger.id, Phone: stranger.phone, Email: stranger.email },
      ...{ delivery: 'PochtaRF', address: { Address: ' Москва, Тверская, 1 ', Index: '125009' } },
    };
    const created = await create({ user, orderContact: '@anna' });
    expect(await orderOf(created.body['paymentId'])).toMatchObject({
      customerId: anna.id,
      buyer: { phone: anna.phone, email: anna.email, contact: '@anna' },
      delivery: { type: 'PochtaRF', address: 'Москва, Тверская, 1', index: '125009' },
    });
    expect(await ordersOf(stranger)).toBe(0);
  });

  it.each([
    ['an address of nobody', { address: '674000000000000000000404' }, 400, 'SAVED_ADDRESS_NOT_FOUND'],
    ['an empty address', { address: { Address: ' ', Index: '' } }, 400, 'BUYER_INCOMPLETE'],
  ])('must be complete: %s', async (_what, input, status, code) => {
    await add(shop.ids.hoodie);
    const user = { delivery: 'CDEK', ...input };
    expect(await create({ user })).toMatchObject({ status, body: { code } });
  });

  it('cannot be a saved address of another person', async () => {
    const stranger = await shop.buyer();
    await add(shop.ids.hoodie);
    expect(await create({ user: { delivery: 'CDEK', address: stranger.addressId } })).toMatchObject({
      ...{ status: 400, body: { code: 'SAVED_ADDRESS_NOT_FOUND' } },
    });
  });

  it('must include a first name, and the error names the missing field', async () => {
    anna = await shop.buyer({ firstName: '' });
    await add(shop.ids.hoodie);
    expect(await create()).toMatchObject({
      status: 400,
      body: { code: 'BUYER_INCOMPLETE', details: [{ field: 'First name' }] },
    });
  });

  it('are rejected when the person is banned or did not consent', async () => {
    await add(shop.ids.hoodie);
    expect(await create({ agreement: false })).toMatchObject({
      ...{ status: 400, body: { code: 'ORDER_AGREEMENT_REQUIRED' } },
    });
    const { phone, email } = anna;
    await shop.bus.request(putPerson, { phone, email, ban: { reason: 'Обман' } });
    const refused = await create({ agreement: true });
    expect(refused).toMatchObject({ status: 403, body: { code: 'USER_BANNED' } });
    expect(refused.body['message']).toContain('Обман');
    expect(await ordersOf(anna)).toBe(0);
  });
});
