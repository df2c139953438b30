import { reportRefused } from '@shop/admin-kit';
import type { BulkOrders } from '@shop/api-client';
import { showToast } from '@shop/web-kit';

/** Reports the result of a bulk change; unchanged orders are listed with the reasons. */
export function sayResult({ changed, total, results }: BulkOrders, done: string): void {
  if (changed === total) return showToast(done, 'success');
  const stayed = results.filter((one) => !one.changed);
  const refused = stayed.map(({ orderId, message }) => ({ name: `№${orderId ?? '—'}`, reason: message }));
  reportRefused({ changed, total, refused });
}
