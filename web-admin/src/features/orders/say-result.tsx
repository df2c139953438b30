import { confirmAction } from '@shop/admin-kit';
import type { BulkOrders } from '@shop/api-client';
import { showToast } from '@shop/web-kit';
import { ordersTexts } from './orders.texts.ts';
import styles from './orders.module.css';

const { result: texts } = ordersTexts;

/** Says how a change of many orders ended; those that stayed as they were are named with the reason. */
export function sayResult({ changed, total, results }: BulkOrders, done: string): void {
  if (changed === total) return showToast(done, 'success');
  const left = results.filter((one) => !one.changed);
  void confirmAction({
    title: texts.title(changed, total),
    text: (
      <ul className={styles['left']}>
        {left.map(({ orderId, message }, at) => (
          <li key={at}>{texts.row(orderId, message)}</li>
        ))}
      </ul>
    ),
    confirm: texts.close,
  });
}
