import { AppError } from '@shop/domain';
import type { ExtraPayment, ExtraPaymentRepository } from '../orders/extra-payment.repository.ts';
import type { OrderRecord } from '../orders/order-record.ts';

/** An extra payment with its order, in their current state. */
export interface FoundExtra {
  order: OrderRecord;
  extra: ExtraPayment;
}

/** Null if the order has no extra payment of this id. */
export function extraOf(order: OrderRecord, extraId: string): FoundExtra | null {
  const extra = order.extraPayments?.find(({ id }) => id === extraId);
  return extra ? { order, extra } : null;
}

/** @throws AppError EXTRA_PAYMENT_NOT_FOUND */
export async function findExtra(
  extras: Pick<ExtraPaymentRepository, 'findOrder'>,
  extraId: string,
): Promise<FoundExtra> {
  const order = await extras.findOrder(extraId);
  const found = order && extraOf(order, extraId);
  if (!found) throw new AppError('EXTRA_PAYMENT_NOT_FOUND');
  return found;
}
