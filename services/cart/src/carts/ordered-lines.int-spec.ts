import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addLine, clearCart, getCart, type ReplyOf } from '@shop/contracts';
import { openCartService, productId, type OpenCartService } from '../../test/open-cart-service.ts';

type Lines = ReplyOf<typeof getCart>['lines'];

let shop: OpenCartService;

beforeAll(async () => {
  shop = await openCartService();
});
afterAll(() => shop.close());

const hoodie = { productId: productId(1), colour: 'black', size: 'M', seam: null, isGift: false };
const cap = { ...hoodie, productId: productId(2) };

it('loses the pieces that were ordered, once per order, and keeps all others', async () => {
  const customerId = shop.aCustomer();
  const linesNow = async (): Promise<Lines> => (await shop.bus.request(getCart, { customerId })).lines;
  const clear = (orderId: string, lines: Lines): Promise<unknown> =>
    shop.bus.request(clearCart, { customerId, orderId, lines });
  await shop.bus.request(addLine, { customerId, line: hoodie, quantity: 3 });
  await shop.bus.request(addLine, { customerId, line: cap, quantity: 1 });
  const ordered = [
    { ...hoodie, quantity: 2 },
    { ...cap, size: 'L', quantity: 5 },
  ];
  await Promise.all(Array.from({ length: 10 }, () => clear(productId(901), ordered)));
  const left = [
    { ...hoodie, quantity: 1 },
    { ...cap, quantity: 1 },
  ];
  expect(await linesNow()).toEqual(left);
  await clear(productId(902), left);
  expect(await linesNow()).toEqual([]);
});
