import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { putCategory, putCollection, putProduct, putPromo, type RequestOf } from '@shop/contracts';
import { aCustomer, type Answer, type TestCustomer } from './customer.ts';
import { shareShop, type TestShop } from './shop.ts';

interface CartItem {
  _id: string;
  Color: string;
  Size: string;
  Seam: string | null;
  Quantity: number;
  isGift: boolean;
}

let shop: TestShop;
let anna: TestCustomer;
/** A hoodie of 4390 roubles in the collection, and a cap of 1990 in no collection. */
const ids = { hoodie: '', cap: '', collection: '' };
let customers = 0;

beforeAll(async () => {
  shop = await shareShop();
  const { bus } = shop;
  await bus.request(putCategory, {
    ...{ link: 'hoodies', name: 'Худи', position: 0 },
    items: [{ link: 'hoodie', name: 'Худи' }],
  });
  const collection = await bus.request(putCollection, putCollection.example.request);
  const product = {
    ...putProduct.example.request,
    colours: ['black', 'white'],
    sizes: ['M', 'L'],
    seams: [],
  };
  const hoodie = await bus.request(putProduct, { ...product, collections: [collection.name] });
  const cap = await bus.request(putProduct, {
    ...product,
    ...{
      article: 'CP-1',
      title: 'Кепка',
      priceKopecks: 199_000,
      discountPriceKopecks: null,
      collections: [],
    },
  });
  Object.assign(ids, { hoodie: hoodie.id, cap: cap.id, collection: collection.id });
});
afterAll(() => shop.close());
beforeEach(() => {
  anna = aCustomer(shop, `anna-${customers++}`);
});

type Input = Partial<Omit<RequestOf<typeof putPromo>, 'conditions' | 'action'>> & {
  conditions?: Partial<RequestOf<typeof putPromo>['conditions']>;
  action?: Partial<RequestOf<typeof putPromo>['action']>;
};

const promo = ({ conditions, action, ...rest }: Input): Promise<unknown> =>
  shop.bus.request(putPromo, {
    ...{ phrase: 'PROMO', uses: 100, endDate: null, createdBy: null },
    ...rest,
    conditions: { minGoodsKopecks: null, productId: null, collectionId: null, ...conditions },
    action: { discountPercentage: 10, giftProductId: null, ...action },
  });
const apply = (phrase: string): Promise<Answer> => anna.post('/api/promo/apply', { phrase });
const remove = (): Promise<Answer> => anna.post('/api/promo/remove', {});
const add = (_id: string, Quantity = 1): Promise<Answer> =>
  anna.post('/api/user/cart/add', { item: { _id, Color: 'black', Size: 'M', Seam: null, Quantity } });
const cart = async (): Promise<CartItem[]> =>
  ((await anna.get('/api/user/cart')).body as { cartItems: CartItem[] }).cartItems;
const gifts = async (): Promise<CartItem[]> => (await cart()).filter(({ isGift }) => isGift);

describe('a promo', () => {
  it('is found case-insensitively and trimmed, and returns its discount', async () => {
    await promo({ phrase: 'Весна25', action: { discountPercentage: 25 } });
    await expect(apply('  весна25 ')).resolves.toEqual({
      status: 200,
      body: {
        message: 'Промокод применен успешно',
        phrase: 'ВЕСНА25',
        discount: 25,
        giftProduct: null,
        giftChoice: null,
      },
    });
  });

  it.each([
    ['a phrase that there is not', {}, 'NOWHERE', 404, 'PROMO_NOT_FOUND'],
    ['an ended one', { phrase: 'OLD', endDate: '2026-01-01T00:00:00.000Z' }, 'OLD', 410, 'PROMO_EXPIRED'],
    ['a paused one', { phrase: 'PAUSED', uses: 0 }, 'PAUSED', 409, 'PROMO_EXHAUSTED'],
  ])('is rejected: %s', async (_what, input: Input, phrase, status, code) => {
    await promo(input);
    const answer = await apply(phrase);
    expect(answer).toMatchObject({ status, body: { code, statusCode: status } });
    expect(answer.body['message']).toMatch(/^[А-ЯЁ]/);
  });

  it('is rejected when the phrase is empty', async () => {
    await expect(apply('  ')).resolves.toMatchObject({ status: 400 });
  });

  it('returns 401 without a session', async () => {
    const response = await fetch(`${shop.url}/api/promo/apply`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phrase: 'PROMO' }),
    });
    expect(response.status).toBe(401);
  });
});

describe('a condition', () => {
  it('on a minimum total uses current prices, and includes exactly that total', async () => {
    await promo({ phrase: 'SUM', conditions: { minGoodsKopecks: 878_000 } });
    await add(ids.hoodie);
    const refused = await apply('SUM');
    expect(refused).toMatchObject({ status: 422, body: { code: 'PROMO_CONDITION_NOT_MET' } });
    expect(refused.body['message']).toBe(
      'Промокод не подходит к этой корзине: нужны товары на сумму от 8\u00a0780,00\u00a0₽',
    );
    await add(ids.hoodie);
    await expect(apply('SUM')).resolves.toMatchObject({ status: 200 });
  });

  it('on a product or collection requires one in the cart that is not a gift', async () => {
    await promo({ phrase: 'CAP', conditions: { productId: ids.cap }, action: { giftProductId: ids.cap } });
    await promo({ phrase: 'POLAR', conditions: { collectionId: ids.collection } });
    await expect(apply('CAP')).resolves.toMatchObject({ status: 422 });
    await add(ids.cap);
    await expect(apply('CAP')).resolves.toMatchObject({ status: 200 });
    await anna.post('/api/user/cart/remove', { item: { _id: ids.cap, Color: 'black', Size: 'M' } });
    await expect(apply('CAP')).resolves.toMatchObject({ status: 422 });
    await expect(apply('POLAR')).resolves.toMatchObject({ status: 422 });
    await add(ids.hoodie);
    await expect(apply('POLAR')).resolves.toMatchObject({ status: 200 });
  });

  it('is listed in the error together with other unmet ones', async () => {
    await promo({ phrase: 'ALL', conditions: { minGoodsKopecks: 100, productId: ids.cap } });
    const { body } = await apply('ALL');
    expect(body['message']).toMatch(/нужны товары на сумму от 1,00.₽; в ней нет товара/);
  });
});

describe('a gift', () => {
  it('is added once in its first colour and size, and removed with the promo', async () => {
    await promo({ phrase: 'GIFT', action: { discountPercentage: 0, giftProductId: ids.cap } });
    await add(ids.hoodie);
    const applied = await apply('GIFT');
    expect(applied.body).toMatchObject({
      discount: 0,
      giftProduct: { _id: ids.cap, Title: 'Кепка', Price: 1990 },
      giftChoice: { Color: 'black', Size: 'M', Seam: null },
    });
    await apply('GIFT');
    const gift = { _id: ids.cap, Color: 'black', Size: 'M', Seam: null, Quantity: 1, isGift: true };
    expect(await gifts()).toEqual([gift]);
    // In another size it is still the same gift, and the response contains the chosen options.
    await anna.post('/api/user/cart/update', {
      prevItem: { _id: ids.cap, Color: 'black', Size: 'M', Seam: null, isGift: true },
      newItem: { Color: 'white', Size: 'L', Seam: null, Quantity: 1 },
    });
    expect((await apply('GIFT')).body['giftChoice']).toEqual({ Color: 'white', Size: 'L', Seam: null });
    await expect(remove()).resolves.toMatchObject({ status: 200, body: { message: 'Промокод убран' } });
    expect(await gifts()).toEqual([]);
    expect(await cart()).toHaveLength(1);
    await expect(remove()).resolves.toMatchObject({ status: 200 });
  });

  it('is removed when another promo is applied and when one is rejected', async () => {
    await promo({ phrase: 'GIFT1', action: { giftProductId: ids.cap } });
    await promo({ phrase: 'GIFT2', action: { giftProductId: ids.hoodie } });
    await expect(apply('GIFT1')).resolves.toMatchObject({ status: 422 });
    await add(ids.hoodie);
    await apply('GIFT1');
    await apply('GIFT2');
    expect((await gifts()).map(({ _id }) => _id)).toEqual([ids.hoodie]);
    await apply('NOWHERE');
    expect(await gifts()).toEqual([]);
  });

  it('that is no longer sold is omitted, and the discount still applies', async () => {
    const gone = '674000000000000000000404';
    await promo({ phrase: 'GONE', action: { giftProductId: gone } });
    await add(ids.hoodie);
    await expect(apply('GONE')).resolves.toMatchObject({
      status: 200,
      body: { discount: 10, giftProduct: null, giftChoice: null },
    });
    expect(await gifts()).toEqual([]);
  });

  it('is in the cart at most once after concurrent applying and removing', async () => {
    await promo({ phrase: 'GIFT3', action: { giftProductId: ids.cap } });
    await promo({ phrase: 'GIFT4', action: { giftProductId: ids.hoodie } });
    await add(ids.hoodie);
    const calls = Array.from({ length: 8 }, () => [apply('GIFT3'), remove(), apply('GIFT4')]).flat();
    for (const { status } of await Promise.all(calls)) expect(status).toBe(200);
    expect((await gifts()).length).toBeLessThanOrEqual(1);
    await apply('GIFT3');
    expect((await gifts()).map(({ _id }) => _id)).toEqual([ids.cap]);
    await remove();
    expect(await gifts()).toEqual([]);
  });
});
