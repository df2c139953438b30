import { offerUndo, reportRefused } from '@shop/admin-kit';
import type { BulkOrders } from '@shop/api-client';
import { showToast } from '@shop/web-kit';
import { ordersTexts } from './orders.texts.ts';

/**
 * Reports the result of a change of chosen orders, with the button that takes it back. Unchanged orders are listed with
 * the reasons first.
 *
 * @param undo takes back the change with this entry in the journal
 */
export async function sayResult(
  { changed, total, results, run }: BulkOrders,
  done: string,
  undo: (run: string) => Promise<void>,
): Promise<void> {
  if (changed < total) {
    const stayed = results.filter((one) => !one.changed);
    const refused = stayed.map(({ orderId, message }) => ({ name: `№${orderId ?? '—'}`, reason: message }));
    await reportRefused({ changed, total, refused });
  }
  if (changed === 0) return;
  const text = changed < total ? ordersTexts.changedSome(changed, total) : done;
  if (run === null) showToast(text, 'success');
  else offerUndo({ text, undo: () => undo(run) });
}
