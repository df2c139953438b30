import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addLine, putGift, removeGift } from '@shop/contracts';
import { openCartService, productId, type OpenCartService } from '../../test/open-cart-service.ts';

let shop: OpenCartService;
beforeAll(async () => {
  shop = await openCartService();
});
afterAll(() => shop.close());

it('a gift is replaced by that of another promo, and is removed even when the product is not named', async () => {
  const customerId = shop.aCustomer();
  const bought = { productId: productId(1), colour: 'black', size: 'M', seam: null, isGift: false };
  const gift = { productId: productId(3), colour: 'white', size: 'S', seam: null };
  const other = { ...gift, productId: productId(4) };
  await shop.bus.request(addLine, { customerId, line: bought, quantity: 1 });
  await shop.bus.request(putGift, { customerId, gift });
  await expect(shop.bus.request(putGift, { customerId, gift: other })).resolves.toEqual({
    lines: [
      { ...bought, quantity: 1 },
      { ...other, isGift: true, quantity: 1 },
    ],
  });
  await expect(shop.bus.request(removeGift, { customerId })).resolves.toEqual({
    lines: [{ ...bought, quantity: 1 }],
  });
});
