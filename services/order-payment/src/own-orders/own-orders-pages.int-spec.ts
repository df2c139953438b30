import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { anOrder } from '../../test/an-order.ts';
import { openOrders, type OpenOrders } from '../../test/open-orders.ts';
import { OrderQueryRepository, type OrderPosition } from '../orders/order-query.repository.ts';

const customerId = '674000000000000000000777';
let shop: OpenOrders;
beforeAll(async () => {
  shop = await openOrders();
});
afterAll(() => shop.close());

it('the pages of a customer have every order once, also those of one moment', async () => {
  const begun = Date.parse('2026-11-21T09:00:00Z');
  const orders = Array.from({ length: 450 }, (_, at) =>
    anOrder(200_001 + at, { customerId, createdAt: new Date(begun + Math.floor(at / 150)) }),
  );
  await shop.model.insertMany(orders);
  const queries = new OrderQueryRepository(shop.model);
  const found: number[] = [];
  const sizes: number[] = [];
  for (let after: OrderPosition | undefined; ;) {
    const page = await queries.listOfCustomer(customerId, after);
    sizes.push(page.length);
    found.push(...page.map(({ number }) => number));
    const last = page.at(-1);
    after = last && { id: last._id.toHexString(), createdAt: last.createdAt };
    if (page.length < 200) break;
  }
  expect(sizes).toEqual([200, 200, 50]);
  expect(new Set(found).size).toBe(450);
});
