import { AppError } from '@shop/domain';
import type { ExtraPayment, ExtraPaymentRepository } from '../orders/extra-payment.repository.ts';
import type { OrderRecord } from '../orders/order-record.ts';

/** A payment on top of an order, as it stands. */
export interface FoundExtra {
  order: OrderRecord;
  extra: ExtraPayment;
}

/** Null where the order has none of this id. */
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
