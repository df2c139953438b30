import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { clearCart, countSales } from '@shop/contracts';
import type { RunningApp } from '@shop/service-kit';
import { eventually, openTestBus, type TestBus } from '@shop/testing';
import { historyTexts } from '../../test/history-texts.ts';
import { openOrders, type OpenOrders } from '../../test/open-orders.ts';
import { writeHistory } from '../orders/order-history.ts';
import { bootstrap } from '../index.ts';

let shop: OpenOrders;
let service: RunningApp;
let caller: TestBus;
const reported: unknown[] = [];

beforeAll(async () => {
  shop = await openOrders();
  caller = await openTestBus(shop.env);
  // Stubs of the other services, whose handling of the message is covered by their own tests.
  await caller.answer(countSales, () => ({}));
  await caller.answer(clearCart, (request) => {
    reported.push(request);
    return {};
  });
  service = await bootstrap({ env: shop.env });
});
afterAll(async () => {
  await service.close();
  await caller.close();
  await shop.close();
});

it("a paid order takes its lines out of the customer's cart, and a guest's order sends no request to the cart service", async () => {
  const paid = { to: 'succeeded', source: 'poll', at: new Date() } as const;
  await shop.anOrderMoved(paid, { customerId: null });
  const placedAt = new Date('2026-11-21T08:00:00Z');
  const { id, paymentId } = await shop.anOrderMoved(paid, {
    customerId: 'customer-7',
    history: writeHistory(placedAt, 'guest', { kind: 'order-placed' }),
    // Staff have given it another date since.
    createdAt: new Date('2026-10-01T08:00:00Z'),
  });
  await eventually(async () => {
    const order = await shop.orders.findByPaymentId(paymentId);
    expect(order && historyTexts(order.history)).toContain('effect:clear-cart effects');
  }, 10_000);
  const hoodie = { productId: '674000000000000000000001', colour: 'black', size: 'M', seam: null };
  const lines = [{ ...hoodie, isGift: false, quantity: 2 }];
  const orderedAt = placedAt.toISOString();
  expect(reported).toEqual([{ customerId: 'customer-7', orderId: id, lines, orderedAt }]);
});
