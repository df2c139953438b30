import { adminStatusLabel, adminStatusProgress, type AdminStatus } from '@shop/domain';
import styles from './orders.module.css';

/** Blends from light green at the start to deep green at the end. */
const greenOf = (progress: number): string => `color-mix(in oklch, #1f7a4d ${progress}%, #8fcf7a)`;

/** The progress of an order: its status, and a bar that blends between two greens; red when cancelled. */
export function OrderStatusBar({ status, isLate = false }: { status: AdminStatus; isLate?: boolean }) {
  const isCanceled = status === 'canceled';
  const progress = isCanceled ? 100 : adminStatusProgress(status);
  return (
    <span className={styles['status']}>
      <span className={styles['statusWord']}>
        {adminStatusLabel(status)}
        {isLate ? <span className={styles['late']}>просрочен</span> : null}
      </span>
      <span aria-hidden className={styles['bar']}>
        <span
          className={styles['barDone']}
          data-canceled={isCanceled || undefined}
          style={{
            width: `${Math.max(progress, 4)}%`,
            ...(!isCanceled && { background: greenOf(progress) }),
          }}
        />
      </span>
    </span>
  );
}
