import type { PaymentStatus } from '@shop/domain';
import type { HistoryEntry } from '../orders/order-history.ts';
import { projectMoney } from '../orders/order-projection.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import type { PaymentMove } from '../orders/payment.repository.ts';
import { outboxEffectsFor, isEnd } from './payment-transitions.ts';

type Derived = 'id' | 'from' | 'isFinal' | 'effects' | 'projection' | 'adminStatus' | 'deletedAt';
type Change = Omit<PaymentMove, Derived>;

/** The transition of an order's payment from its current status, with everything that follows. DECISIONS 6 */
export function paymentMove(order: OrderRecord, change: Change): PaymentMove {
  const { to, at } = change;
  const { adminStatus } = order;
  const moved: OrderRecord = {
    ...order,
    adminStatus: to === 'canceled' ? 'canceled' : adminStatus,
    payment: { ...order.payment, status: to },
    history: [...order.history, paymentEntry(to, at)],
  };
  return {
    ...change,
    id: order.id,
    from: order.payment.status,
    isFinal: isEnd(to),
    effects: outboxEffectsFor(to, order),
    projection: projectMoney(moved),
    adminStatus,
    deletedAt: order.deletedAt ?? null,
  };
}

const paymentEntry = (status: PaymentStatus, at: Date): HistoryEntry => ({
  ...{ kind: 'payment-status', status, source: null },
  ...{ at, actor: { kind: 'process', name: 'payments' } },
});
