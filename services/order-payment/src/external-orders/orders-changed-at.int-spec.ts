import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listOrderStatuses } from '@shop/contracts';
import { OrderStatusRepository } from '../orders/order-status.repository.ts';
import { openOrders, type OpenOrders } from '../../test/open-orders.ts';

let shop: OpenOrders;
let orders: OrderStatusRepository;

beforeAll(async () => {
  shop = await openOrders();
  orders = new OrderStatusRepository(shop.model);
});
afterAll(() => shop.close());

const changedSince = async (updatedSince: string): Promise<number[]> => {
  const found = await orders.list(listOrderStatuses.request.parse({ updatedSince, limit: 100 }));
  return found.map(({ number }) => number);
};

it('every change of the payment moves an order to the end of the changes', async () => {
  const one = await shop.anUnpaidOrder();
  const other = await shop.anUnpaidOrder();
  expect(await changedSince('2020-01-01T00:00:00.000Z')).toEqual([one.number, other.number]);
  const paid = await shop.anOrderMoved({
    ...{ to: 'succeeded', source: 'poll', at: new Date('2026-11-21T10:00:00Z') },
  });
  const [last] = (await changedSince('2020-01-01T00:00:00.000Z')).slice(-1);
  expect(last).toBe(paid.number);
});
