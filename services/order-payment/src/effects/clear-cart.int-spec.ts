import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { clearCart, countSales } from '@shop/contracts';
import { openBusConnection, type RunningApp } from '@shop/service-kit';
import { eventually } from '@shop/testing';
import { historyTexts } from '../../test/history-texts.ts';
import { paymentMove } from '../payments/payment-move.ts';
import { anOrder } from '../../test/an-order.ts';
import { openOrders, type OpenOrders } from '../../test/open-orders.ts';
import { bootstrap } from '../index.ts';
import type { OrderRecord } from '../orders/order-record.ts';

let shop: OpenOrders;
let service: RunningApp;
let bus: Awaited<ReturnType<typeof openBusConnection>>;
const reported: unknown[] = [];

beforeAll(async () => {
  shop = await openOrders();
  bus = await openBusConnection(shop.env['NATS_URL'] ?? '', 'test');
  // The other services are played here: what they do with the message is their own tests' matter.
  const prefix = shop.env['BUS_PREFIX'] ?? '';
  bus.subscribe(prefix + countSales.subject, {
    callback: (_error, message) => void message.respond('{}'),
  });
  bus.subscribe(prefix + clearCart.subject, {
    callback: (_error, message) => {
      reported.push(message.json());
      message.respond('{}');
    },
  });
  await bus.flush();
  service = await bootstrap({ env: shop.env });
});
afterAll(async () => {
  await service.close();
  await bus.close();
  await shop.close();
});

async function aPaidOrder(customerId: string | null): Promise<OrderRecord> {
  const stored = await shop.orders.insert(anOrder(await shop.numbers.next(), { customerId }));
  const at = new Date();
  const paid =
    stored && (await shop.payments.move(paymentMove(stored, { to: 'succeeded', source: 'poll', at })));
  if (!paid) throw new Error('not paid');
  return paid;
}

it("a paid order empties its customer's cart; a guest's order asks nothing of the cart service", async () => {
  await aPaidOrder(null);
  const { id, paymentId } = await aPaidOrder('customer-7');
  await eventually(async () => {
    const order = await shop.orders.findByPaymentId(paymentId);
    expect(order && historyTexts(order.history)).toContain('effect:clear-cart effects');
  }, 10_000);
  expect(reported).toEqual([{ customerId: 'customer-7', orderId: id }]);
});
