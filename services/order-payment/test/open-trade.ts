import { writeHistory } from '../src/orders/order-history.ts';
import { effectsOfRefund } from '../src/payments/payment-transitions.ts';
import { RefundRepository, type OrderRefund } from '../src/orders/refund.repository.ts';
import type { OrderRecord } from '../src/orders/order-record.ts';
import { anOrder } from './an-order.ts';
import type { OpenOrders } from './open-orders.ts';

export const november = new Date('2026-11-21T09:00:00Z');

/** Changes of orders for tests of points, in whole roubles. */
export interface OpenTrade {
  /** A paid order with goods of this price and a delivery at 350.00; `customerId` is null for a guest. */
  aPaidOrder(customerId: string | null, roubles: number, at?: Date): Promise<OrderRecord>;
  /** Refunds these parts of the goods and the delivery; they have to be available. */
  refund(order: OrderRecord, goods: number, delivery?: number, at?: Date): Promise<OrderRecord>;
  /** Cancels a paid order, as staff do. */
  cancel(order: OrderRecord, at?: Date): Promise<OrderRecord>;
}

export function openTrade({ model, orders, anOrderMoved }: OpenOrders): OpenTrade {
  const refunds = new RefundRepository(model);
  return {
    aPaidOrder: async (customerId, roubles, at = november) => {
      const kopecks = roubles * 100;
      const input = anOrder(1);
      const receipt = input.receipt.map((line) =>
        line.kind === 'goods' ? { ...line, quantity: 1, priceKopecks: kopecks } : line,
      );
      const totals = { ...input.totals, goodsKopecks: kopecks, totalKopecks: kopecks + 35_000 };
      return anOrderMoved({ to: 'succeeded', source: 'poll', at }, { customerId, receipt, totals });
    },
    refund: async (order, goods, delivery = 0, at = new Date('2026-12-02T09:00:00Z')) => {
      const wanted: OrderRefund = {
        id: `refund-${order.id}-${order.refunds.length}`,
        key: `key-${order.refunds.length}`,
        status: 'pending',
        amountKopecks: (goods + delivery) * 100,
        askedKopecks: null,
        shares: [
          { line: 0, kopecks: goods * 100 },
          { line: 1, kopecks: delivery * 100 },
        ],
        email: 'ivan@example.ru',
        reason: '',
        by: 'staff',
        at,
        providerRefundId: null,
      };
      const effects = effectsOfRefund('succeeded', order.customerId);
      const reserved = there(await refunds.reserve(order, [wanted], at));
      return there(
        await refunds.end(reserved, wanted, { status: 'succeeded', providerRefundId: 'r', effects, at }),
      );
    },
    cancel: async ({ id, number }, at = new Date('2026-11-22T09:00:00Z')) => {
      const pending = { name: 'take-points', about: 'status', attempts: 0, dueAt: at, lease: null };
      await model.updateOne(
        { number },
        {
          $set: { adminStatus: 'canceled' },
          $push: {
            history: {
              $each: writeHistory(at, 'staff', { kind: 'admin-status', status: 'canceled', from: null }),
            },
            effects: pending,
          },
        },
      );
      return there(await orders.findById(id));
    },
  };
}

function there<Thing>(thing: Thing | null): Thing {
  if (thing === null) throw new Error('what the test needs is not there');
  return thing;
}
