import type { OrderRecord } from '../orders/order-record.ts';
import type { PaymentMove } from '../orders/payment.repository.ts';
import { outboxEffectsFor, isEnd } from './payment-transitions.ts';

type Change = Omit<PaymentMove, 'id' | 'from' | 'isFinal' | 'effects'>;

/** The move of an order's payment from where it stands, with what follows from it. DECISIONS 6 */
export function paymentMove(order: OrderRecord, change: Change): PaymentMove {
  const { to } = change;
  return {
    ...change,
    id: order.id,
    from: order.payment.status,
    isFinal: isEnd(to),
    effects: outboxEffectsFor(to, order),
  };
}
