import { showStatus } from './show-order.ts';
import styles from './orders.module.css';

export function StatusTag({ order }: { order: Parameters<typeof showStatus>[0] }) {
  const { label, tone } = showStatus(order);
  return (
    <span className={styles['status']} data-tone={tone}>
      {label}
    </span>
  );
}
