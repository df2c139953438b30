import { isDeleted, type OrderRecord } from './order-record.ts';

type Payable = Pick<OrderRecord, 'adminStatus' | 'deletedAt'> & {
  payment: Pick<OrderRecord['payment'], 'status' | 'url' | 'expiresAt'>;
};

/**
 * Where an order can be paid now; null when its payment has ended or has no URL. An expired payment has none either: the
 * provider may still accept money for it until it is polled and the order is cancelled. DECISIONS 6
 */
export function openPaymentUrl(order: Payable, now: Date): string | null {
  return order.payment.status === 'pending' ? unexpiredUrl(order, now) : null;
}

/** The same for a payment that may already be held at the bank: its page keeps the link until the order expires. */
export function unexpiredUrl(order: Payable, now: Date): string | null {
  const { url, expiresAt } = order.payment;
  return now < expiresAt && !isWithdrawn(order) ? url : null;
}

/** Whether staff have cancelled or deleted the order: the shop no longer asks for its money. */
export function isWithdrawn(order: Pick<OrderRecord, 'adminStatus' | 'deletedAt'>): boolean {
  return order.adminStatus === 'canceled' || isDeleted(order);
}
