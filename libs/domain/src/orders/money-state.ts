import type { PaymentStatus } from './payment-status.ts';

/** The payment state of an order, as staff filter by it. */
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

/** The data from which the payment state of an order is derived. */
export interface OrderMoney {
  paymentStatus: PaymentStatus;
  isCanceled: boolean;
  /** The current price of the order. */
  totalKopecks: number;
  /** The paid amount, regardless of later edits. */
  paidKopecks: number;
  /** Refunds that were made or are pending. */
  refundedKopecks: number;
  /** The amount that a paid order lacks after edits: `missingKopecks` of `orderBalance`. */
  missingKopecks: number;
  /** Whether the provider refused a refund whose amount was neither requested again nor became unnecessary. */
  hasFailedRefund: boolean;
  /** Whether it is unknown for a day if a refund was made. Its amount counts as refunded. */
  hasUnclearRefund: boolean;
}

/**
 * The shop owes the whole paid amount of a cancelled order, and the difference of one that became cheaper. An order
 * that became more expensive is `underpaid`, which takes precedence over its earlier refunds. DECISIONS 6 and 10
 */
export function moneyStateOf(money: OrderMoney): MoneyState {
  const { paymentStatus, paidKopecks, refundedKopecks } = money;
  if (paymentStatus === 'canceled') return 'payment-canceled';
  if (paymentStatus !== 'succeeded') return 'unpaid';
  const dueKopecks = money.isCanceled ? paidKopecks : Math.max(0, paidKopecks - money.totalKopecks);
  if (money.hasUnclearRefund) return 'refund-failed';
  if (money.hasFailedRefund && refundedKopecks < paidKopecks) return 'refund-failed';
  if (refundedKopecks < dueKopecks) return 'to-refund';
  if (money.missingKopecks > 0) return 'underpaid';
  if (refundedKopecks === 0) return 'paid';
  return refundedKopecks < paidKopecks ? 'partly-refunded' : 'refunded';
}
