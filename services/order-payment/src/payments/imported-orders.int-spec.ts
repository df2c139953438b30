import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { begun, openTill, type OpenTill } from '../../test/open-till.ts';
import { balanceOf } from '../orders/balance-of.ts';
import { projectMoney } from '../orders/order-projection.ts';
import { newPayment } from '../orders/new-payment.ts';
import type { OrderRecord } from '../orders/order-record.ts';

let till: OpenTill;

beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.shop.close());

let oldId = 0;
const imported = () => ({ oldId: `old-${oldId++}`, paymentStatus: null, deliveryType: null, telegram: null });
const yesterday = new Date(begun - 86_400_000);
/** The payment of an imported order: no provider, and past its time from the beginning. */
const payment = (status: OrderRecord['payment']['status']) => ({
  ...newPayment(yesterday, yesterday),
  status,
  asking: { dueAt: null, by: 'reconciler' as const, times: 0, lease: null, polledAt: null },
});

it.each(['pending', 'waiting_for_capture'] as const)(
  'no page asks about, expires or cancels an imported order that is %s',
  async (status) => {
    const order = await till.shop.anUnpaidOrder({ imported: imported(), payment: payment(status) });
    await expect(till.get.run({ paymentId: order.paymentId })).rejects.toMatchObject({
      code: 'PAYMENT_NOT_FOUND',
    });
    const { payment: after, adminStatus, effects, history } = await till.find(order);
    expect(after).toEqual(order.payment);
    expect({ adminStatus, effects, history }).toEqual({
      adminStatus: 'in-processing',
      effects: [],
      history: order.history,
    });
  },
);

it('a cancelled imported order needs no refund, in the list as in the drawer', async () => {
  const order = await till.shop.anUnpaidOrder({
    imported: imported(),
    adminStatus: 'canceled',
    payment: payment('succeeded'),
  });
  expect(projectMoney(order).money).toBe('paid');
  expect(balanceOf(order).toRefundKopecks).toBe(0);
});
