import { expect, it } from '@jest/globals';
import { putProduct } from '@shop/contracts';
import { demoPromosSection } from './demo-promos.section.ts';
import { fakeShop } from './fixtures/fake-shop.ts';

const silent = (): void => undefined;

it('writes a promo with a discount and one with a gift, and keeps existing ones', async () => {
  const shop = fakeShop();
  shop.products.set('HD-101', putProduct.example.request);
  expect(await demoPromosSection.fill(shop.bus, silent)).toEqual({ written: 2, kept: 0 });
  expect(shop.promos.get('SOROKA10')).toMatchObject({ action: { discountPercentage: 10 } });
  expect(shop.promos.get('ПОДАРОК')).toMatchObject({
    action: { giftProductId: putProduct.example.reply.id },
  });
  const own = { ...putPromoOf(shop), uses: 0 };
  shop.promos.set('SOROKA10', own);
  expect(await demoPromosSection.fill(shop.bus, silent)).toEqual({ written: 0, kept: 2 });
  expect(shop.promos.get('SOROKA10')).toEqual(own);
});

it('writes no promo with a gift for a shop without products', async () => {
  const shop = fakeShop();
  expect(await demoPromosSection.fill(shop.bus, silent)).toEqual({ written: 1, kept: 0 });
});

function putPromoOf({ promos }: ReturnType<typeof fakeShop>) {
  const promo = promos.get('SOROKA10');
  if (!promo) throw new Error('not written');
  return promo;
}
