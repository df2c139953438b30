import {
  AlarmClock,
  Ban,
  Inbox,
  Package,
  PackageCheck,
  Paintbrush,
  Scissors,
  Truck,
  type LucideIcon,
} from 'lucide-react';
import { adminStatusLabel, adminStatusProgress, type AdminStatus } from '@shop/domain';
import { ordersTexts as texts } from './orders.texts.ts';
import styles from './OrderStatusBar.module.css';

/** Blends from light green at the start to deep green at the end. */
const greenOf = (progress: number): string => `color-mix(in oklch, #1f7a4d ${progress}%, #8fcf7a)`;

const icons: Readonly<Record<AdminStatus, LucideIcon>> = {
  'in-processing': Inbox,
  'in-sewing': Scissors,
  'in-printing': Paintbrush,
  'packed-ready-for-shipment': Package,
  'handed-over-for-delivery': Truck,
  delivered: PackageCheck,
  canceled: Ban,
};

interface OrderStatusBarProps {
  status: AdminStatus;
  isLate?: boolean;
  /** In a list, where the word «просрочен» does not fit beside the status: a sign with the word as its name. */
  isBrief?: boolean;
}

/** The status of an order as a word with its own hue and icon, and a bar that blends between two greens; red when cancelled. */
export function OrderStatusBar({ status, isLate = false, isBrief = false }: OrderStatusBarProps) {
  const isCanceled = status === 'canceled';
  const progress = isCanceled ? 100 : adminStatusProgress(status);
  const StatusIcon = icons[status];
  return (
    <span className={styles['status']}>
      <span className={styles['word']} data-status={status}>
        <StatusIcon aria-hidden className={styles['icon']} size={15} />
        {adminStatusLabel(status)}
      </span>
      <span className={styles['progress']}>
        <span aria-hidden className={styles['bar']}>
          <span
            className={styles['done']}
            data-canceled={isCanceled || undefined}
            style={{
              width: `${Math.max(progress, 4)}%`,
              ...(!isCanceled && { background: greenOf(progress) }),
            }}
          />
        </span>
        {isLate && isBrief ? <LateSign /> : null}
        {isLate && !isBrief ? <span className={styles['late']}>{texts.late}</span> : null}
      </span>
    </span>
  );
}

/** An order that is late, where there is no room for the word. */
export function LateSign() {
  return (
    <span aria-label={texts.late} className={styles['lateSign']} role="img" title={texts.late}>
      <AlarmClock aria-hidden size={14} />
    </span>
  );
}
