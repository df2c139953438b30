import type { OrderRecord } from './order-record.ts';

type Payable = Pick<OrderRecord['payment'], 'status' | 'url' | 'expiresAt'>;

/**
 * Where an order can be paid now; null when its payment has ended or has no URL. An expired payment has none either: the
 * provider may still accept money for it until it is polled and the order is cancelled. DECISIONS 6
 */
export function openPaymentUrl({ status, url, expiresAt }: Payable, now: Date): string | null {
  return status === 'pending' && now < expiresAt ? url : null;
}
