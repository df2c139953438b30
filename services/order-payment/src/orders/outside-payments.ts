import { paymentsOf, type OrderPayment } from './order-payments.ts';
import type { OrderRecord } from './order-record.ts';

/** The paid payments that the current provider cannot return: of manual and imported orders, and of earlier providers. */
export const outsidePaymentsOf = (order: OrderRecord, provider: string): OrderPayment[] =>
  order.payment.status === 'succeeded' ? paymentsOf(order).filter((one) => one.provider !== provider) : [];
