import type { OwnOrder } from '@shop/api-client';
import { ordersTexts as texts } from './orders.texts.ts';
import { showDay, showRoubles } from './show-order.ts';
import { StatusTag } from './StatusTag.tsx';
import styles from './orders.module.css';

/** The header of a collapsed order: number, date, status and total. */
export function OrderHead({ order }: { order: OwnOrder }) {
  return (
    <span className={styles['head']}>
      <span className={styles['number']}>{texts.order(String(order.orderId))}</span>
      <time className={styles['day']} dateTime={order.createdBy}>
        {showDay(order.createdBy)}
      </time>
      <StatusTag order={order} />
      <span className={styles['amount']}>{showRoubles(order.amount)}</span>
    </span>
  );
}
