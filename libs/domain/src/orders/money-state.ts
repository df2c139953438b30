import type { PaymentStatus } from './payment-status.ts';

/** How the money of an order stands, as staff ask for it. */
export const moneyStates = [
  'unpaid',
  'paid',
  'underpaid',
  'to-refund',
  'partly-refunded',
  'refunded',
  'refund-failed',
  'payment-canceled',
] as const;

export type MoneyState = (typeof moneyStates)[number];

const labels: Readonly<Record<MoneyState, string>> = {
  unpaid: 'Не оплачен',
  paid: 'Оплачен',
  underpaid: 'Не хватает',
  'to-refund': 'К возврату',
  'partly-refunded': 'Возвращён частично',
  refunded: 'Возвращён',
  'refund-failed': 'Возврат не прошёл',
  'payment-canceled': 'Оплата отменена',
};

export const moneyStateLabel = (state: MoneyState): string => labels[state];

/** What the state of an order's money follows from. */
export interface OrderMoney {
  paymentStatus: PaymentStatus;
  isCanceled: boolean;
  /** What the order costs now. */
  totalKopecks: number;
  /** What was paid for it, however it was edited since. */
  paidKopecks: number;
  /** What was given back or is about to be. */
  refundedKopecks: number;
  /** What an order that was paid lacks since it was edited: `missingKopecks` of `orderBalance`. */
  missingKopecks: number;
  /** Whether the provider refused the newest refund. */
  hasFailedRefund: boolean;
}

/**
 * A cancelled order owes all that was paid for it, one that was made cheaper what it costs less; one that was made dearer lacks
 * the difference, which goes before what was given back of it earlier. DECISIONS 6 and 10
 */
export function moneyStateOf(money: OrderMoney): MoneyState {
  const { paymentStatus, paidKopecks, refundedKopecks } = money;
  if (paymentStatus === 'canceled') return 'payment-canceled';
  if (paymentStatus !== 'succeeded') return 'unpaid';
  const dueKopecks = money.isCanceled ? paidKopecks : Math.max(0, paidKopecks - money.totalKopecks);
  if (money.hasFailedRefund && refundedKopecks < paidKopecks) return 'refund-failed';
  if (refundedKopecks < dueKopecks) return 'to-refund';
  if (money.missingKopecks > 0) return 'underpaid';
  if (refundedKopecks === 0) return 'paid';
  return refundedKopecks < paidKopecks ? 'partly-refunded' : 'refunded';
}
