import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import {
  addFavourite,
  addLine,
  clearCart,
  forgetCustomer,
  getCart,
  joinCart,
  joinFavourites,
  listFavourites,
  putGift,
  removeGift,
  setLineQuantity,
} from '@shop/contracts';
import { createConnection, type Connection } from 'mongoose';
import { openCartService, productId, type OpenCartService } from '../../test/open-cart-service.ts';

const chosen = { productId: productId(1), colour: 'black', size: 'M', seam: null };
const line = { ...chosen, isGift: false };
const favourite = { productId: productId(1), createdAt: '2026-11-21T10:00:00.000Z' };
const minute = 60_000;
const day = 24 * 60 * minute;

let shop: OpenCartService;
let database: Connection;
let customerId: string;

beforeAll(async () => {
  shop = await openCartService();
  const dbName = `${shop.env['DB_PREFIX']}cart`;
  database = await createConnection(shop.env['MONGODB_URI'] ?? '', { dbName }).asPromise();
});
afterAll(async () => {
  await database.close();
  await shop.close();
});
beforeEach(async () => {
  customerId = shop.aCustomer();
  await shop.bus.request(addLine, { customerId, line, quantity: 2 });
  await shop.bus.request(clearCart, { customerId, orderId: productId(8) });
  await shop.bus.request(addLine, { customerId, line, quantity: 2 });
  await shop.bus.request(addFavourite, { customerId, productId: productId(1) });
});

const forget = (): Promise<unknown> => shop.bus.request(forgetCustomer, { customerId });

/** Everything that is stored about the customer. */
const stored = (): Promise<unknown[]> =>
  Promise.all(
    ['carts', 'favourites'].map((name) =>
      database.collection<{ _id: string }>(name).findOne({ _id: customerId }),
    ),
  );

async function expectNothingLeft(): Promise<void> {
  const goneAt = expect.any(Date);
  expect(await stored()).toEqual([
    { _id: customerId, lines: [], clearedBy: [], goneAt },
    { _id: customerId, items: [], goneAt },
  ]);
  expect((await shop.bus.request(getCart, { customerId })).lines).toEqual([]);
  expect((await shop.bus.request(listFavourites, { customerId })).favourites).toEqual([]);
}

it('forgetting a customer leaves only its tombstone, also when repeated', async () => {
  await forget();
  await forget();
  await expectNothingLeft();
});

it('a forgotten customer cannot add data any more', async () => {
  await forget();
  const attempts = [
    shop.bus.request(addLine, { customerId, line, quantity: 1 }),
    shop.bus.request(joinCart, { customerId, lines: [{ ...line, quantity: 1 }] }),
    shop.bus.request(putGift, { customerId, gift: chosen }),
    shop.bus.request(addFavourite, { customerId, productId: productId(2) }),
    shop.bus.request(joinFavourites, { customerId, favourites: [favourite] }),
  ];
  for (const attempt of attempts) await expect(attempt).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
  await expect(shop.bus.request(setLineQuantity, { customerId, line, quantity: 3 })).rejects.toMatchObject({
    code: 'CART_LINE_NOT_FOUND',
  });
  await shop.bus.request(removeGift, { customerId });
  // The order of an erased customer may be paid late and then clears the empty cart.
  await shop.bus.request(clearCart, { customerId, orderId: productId(9) });
  await expectNothingLeft();
});

it('forgetting a customer concurrently with additions leaves nothing, and works for one without data', async () => {
  await Promise.all([
    ...Array.from({ length: 20 }, (_, at) =>
      shop.bus
        .request(addLine, { customerId, line: { ...line, productId: productId(at) }, quantity: 1 })
        .catch((error: unknown) => expect(error).toMatchObject({ code: 'USER_NOT_FOUND' })),
    ),
    forget(),
  ]);
  await expectNothingLeft();
  customerId = shop.aCustomer();
  await forget();
  await expectNothingLeft();
});

it('the tombstone of a forgotten customer expires after 30 days', async () => {
  await forget();
  for (const name of ['carts', 'favourites']) {
    const things = database.collection<{ _id: string; goneAt: Date }>(name);
    const { goneAt } = (await things.findOne({ _id: customerId })) ?? { goneAt: new Date(0) };
    expect(Math.abs(goneAt.getTime() - Date.now() - 30 * day)).toBeLessThan(minute);
    expect(await things.indexes()).toContainEqual(
      expect.objectContaining({ name: 'gone', key: { goneAt: 1 }, expireAfterSeconds: 0 }),
    );
  }
});
