import { reportRefused } from '@shop/admin-kit';
import type { BulkOrders } from '@shop/api-client';
import { showToast } from '@shop/web-kit';

/** Says how a change of many orders ended; those that stayed as they were are named with the reason. */
export function sayResult({ changed, total, results }: BulkOrders, done: string): void {
  if (changed === total) return showToast(done, 'success');
  const stayed = results.filter((one) => !one.changed);
  const refused = stayed.map(({ orderId, message }) => ({ name: `№${orderId ?? '—'}`, reason: message }));
  reportRefused({ changed, total, refused });
}
