import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  addLine,
  getCart,
  joinCart,
  moveLine,
  putGift,
  removeGift,
  removeLine,
  setLineQuantity,
} from '@shop/contracts';
import { AppError, lineKey } from '@shop/domain';
import fc from 'fast-check';
import { openCartService, productId, type OpenCartService } from './open-cart-service.ts';

let shop: OpenCartService;
beforeAll(async () => {
  shop = await openCartService();
});
afterAll(() => shop.close());

// Few values of each, so that lines often collide.
const choice = fc.record({
  colour: fc.constantFrom('black', '$key'),
  size: fc.constantFrom('M', 'L'),
  seam: fc.constantFrom(null, ''),
});
const product = fc.constantFrom(productId(1), productId(2));
const line = fc
  .tuple(product, choice, fc.boolean())
  .map(([id, chosen, isGift]) => ({ productId: id, ...chosen, isGift }));
const quantity = fc.oneof(fc.constantFrom(1, 2, 99), fc.integer({ min: 1, max: 99 }));
const pieces = fc.tuple(line, quantity).map(([one, count]) => ({ ...one, quantity: count }));

type Deed = (customerId: string) => Promise<unknown>;
const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.tuple(line, quantity).map(
    ([one, count]): Deed =>
      (customerId) =>
        shop.bus.request(addLine, { customerId, line: one, quantity: count }),
  ),
  fc.tuple(line, quantity).map(
    ([one, count]): Deed =>
      (customerId) =>
        shop.bus.request(setLineQuantity, { customerId, line: one, quantity: count }),
  ),
  fc.tuple(line, choice, quantity).map(
    ([one, chosen, count]): Deed =>
      (customerId) =>
        shop.bus.request(moveLine, { customerId, line: one, choice: { ...chosen, quantity: count } }),
  ),
  line.map(
    (one): Deed =>
      (customerId) =>
        shop.bus.request(removeLine, { customerId, line: one }),
  ),
  fc.array(pieces, { maxLength: 6 }).map(
    (lines): Deed =>
      (customerId) =>
        shop.bus.request(joinCart, { customerId, lines }),
  ),
  fc.tuple(product, choice).map(
    ([id, chosen]): Deed =>
      (customerId) =>
        shop.bus.request(putGift, { customerId, gift: { productId: id, ...chosen } }),
  ),
  product.map(
    (id): Deed =>
      (customerId) =>
        shop.bus.request(removeGift, { customerId, productId: id }),
  ),
);

/** Ignores expected errors (below 500) and rethrows all others. */
async function tolerateRefusal(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
  }
}

async function judge(customerId: string): Promise<void> {
  const { lines } = await shop.bus.request(getCart, { customerId });
  const keys = lines.map(lineKey);
  expect(keys).toEqual([...new Set(keys)]);
  for (const { quantity: count, isGift } of lines) {
    expect(count).toBeGreaterThanOrEqual(1);
    expect(count).toBeLessThanOrEqual(isGift ? 1 : 99);
  }
  const gifts = lines.filter(({ isGift }) => isGift).map(({ productId: id }) => id);
  expect(gifts).toEqual([...new Set(gifts)]);
}

it('any sequence of sequential and concurrent operations keeps line keys unique and quantities within bounds', async () => {
  const property = fc.asyncProperty(
    fc.array(fc.array(deed, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 8 }),
    async (steps) => {
      const customerId = shop.aCustomer();
      for (const atOnce of steps) {
        await Promise.all(atOnce.map((one) => tolerateRefusal(one(customerId))));
        await judge(customerId);
      }
    },
  );
  await fc.assert(property, { numRuns: 60, seed: 20_261_121 });
});
