import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer } from './customer.ts';
import { anItem, startPromoShop, type Buyer, type PromoShop } from './promo-shop.ts';
import { putHoodie } from './put-hoodie.ts';

let shop: PromoShop;
let anna: Buyer;

beforeAll(async () => {
  shop = await startPromoShop({ RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await putHoodie(shop);
  anna = await shop.buyer();
});

describe('the cart', () => {
  const add = (input: Record<string, unknown>): Promise<Answer> =>
    anna.post('/api/user/cart/add', { item: { ...anItem(shop.ids.hoodie), ...input } });

  it('rejects an unknown product', async () => {
    const _id = '674000000000000000000404';
    const refusal = { status: 404, body: { code: 'PRODUCT_NOT_FOUND' } };
    expect(await add({ _id })).toMatchObject(refusal);
    expect(await anna.post('/api/user/favorites/add', { item: { _id } })).toMatchObject(refusal);
    expect((await anna.get('/api/user/cart')).body).toEqual({ cartItems: [] });
    expect((await anna.get('/api/user/favorites')).body).toEqual({ favoriteItems: [] });
  });

  it.each([
    [{ Color: 'white' }, 'Color', 'Есть: black'],
    [{ Size: 'XXXL' }, 'Size', 'Есть: M'],
    [{ Seam: 'Вышивка' }, 'Seam', 'Без выбора'],
  ])(
    'rejects an option that the product does not have and lists the available ones: %j',
    async (input, field, message) => {
      const refusal = { status: 409, body: { code: 'OPTION_NOT_FOUND', details: [{ field, message }] } };
      expect(await add(input)).toMatchObject(refusal);
      await add({});
      const { Color, Size, Seam } = { ...anItem(shop.ids.hoodie), ...input } as Record<string, unknown>;
      const newItem = { Color, Size, Seam, Quantity: 1 };
      const { Quantity: _, ...prevItem } = { ...anItem(shop.ids.hoodie) } as Record<string, unknown>;
      expect(await anna.post('/api/user/cart/update', { prevItem, newItem })).toMatchObject(refusal);
    },
  );
});
