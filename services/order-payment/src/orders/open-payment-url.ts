import { isDeleted, type OrderRecord } from './order-record.ts';

type Payable = Pick<OrderRecord, 'adminStatus' | 'deletedAt'> & {
  payment: Pick<OrderRecord['payment'], 'status' | 'url' | 'expiresAt'>;
};

/**
 * Where an order can be paid now; null when its payment has ended or has no URL, or staff have cancelled the order. An
 * expired payment has none either: the provider may still accept money for it until it is polled and the order is
 * cancelled. DECISIONS 6
 */
export function openPaymentUrl(order: Payable, now: Date): string | null {
  const { status, url, expiresAt } = order.payment;
  return status === 'pending' && now < expiresAt && !isWithdrawn(order) ? url : null;
}

/** Whether staff have cancelled or deleted the order: the shop no longer asks for its money. */
export function isWithdrawn(order: Pick<OrderRecord, 'adminStatus' | 'deletedAt'>): boolean {
  return order.adminStatus === 'canceled' || isDeleted(order);
}
