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

it('keeps a line that came into the cart after the order, whose pieces another order took out', async () => {
  const customerId = shop.aCustomer();
  const addOne = (): Promise<unknown> => shop.bus.request(addLine, { customerId, line: hoodie, quantity: 1 });
  const clear = (orderId: string, orderedAt: string): Promise<unknown> =>
    shop.bus.request(clearCart, { customerId, orderId, lines: [{ ...hoodie, quantity: 1 }], orderedAt });
  const linesNow = async (): Promise<Lines> => (await shop.bus.request(getCart, { customerId })).lines;
  const [before, after] = ['2020-01-01T00:00:00.000Z', '2100-01-01T00:00:00.000Z'];
  await addOne();
  await clear(productId(911), after);
  expect(await linesNow()).toEqual([]);
  await addOne();
  await clear(productId(912), before);
  expect(await linesNow()).toEqual([{ ...hoodie, quantity: 1 }]);
  // One more piece of a line that was ordered stays.
  await addOne();
  await clear(productId(913), after);
  expect(await linesNow()).toEqual([{ ...hoodie, quantity: 1 }]);
});
