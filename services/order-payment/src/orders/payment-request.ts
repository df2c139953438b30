import type { PaymentRequest } from './order-parts.schema.ts';
import type { OrderRecord } from './order-record.ts';

/** What the bank is told of an order's payment beside its sum. */
export const paymentRequestOf = ({
  buyer,
  number,
}: Pick<OrderRecord, 'buyer' | 'number'>): PaymentRequest => ({
  email: buyer.email,
  description: `Заказ ${number}`,
});
