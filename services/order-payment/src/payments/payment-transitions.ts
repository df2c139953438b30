import type { PaymentStatus } from '@shop/domain';

/** What follows from a payment's change, outside of the order. Each happens once per order (or refund). */
export const effectNames = [
  'count-sales',
  'announce',
  'mail-receipt',
  'mail-canceled',
  'clear-cart',
  'mail-refund',
] as const;
export type EffectName = (typeof effectNames)[number];

/** Where a payment may go from where it stands; what ends is empty. DECISIONS 6 */
const paymentTransitions: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  pending: ['waiting_for_capture', 'succeeded', 'canceled'],
  waiting_for_capture: ['succeeded', 'canceled'],
  succeeded: [],
  canceled: [],
};

/** What every order owes once its payment has come to a state. */
export const effectsOf: Readonly<Record<PaymentStatus, readonly EffectName[]>> = {
  pending: [],
  waiting_for_capture: [],
  succeeded: ['count-sales', 'announce', 'mail-receipt'],
  canceled: ['announce', 'mail-canceled'],
};

/** What comes on top when the buyer has an account: a guest's cart is in their browser. */
const effectsForCustomers: typeof effectsOf = {
  pending: [],
  waiting_for_capture: [],
  succeeded: ['clear-cart'],
  canceled: [],
};

/** What each refund owes once it was made. */
export const effectOfRefund = 'mail-refund' satisfies EffectName;

/** What an order owes once its payment has come to a state; `customerId` is null for a guest. */
export function effectsOwed(status: PaymentStatus, customerId: string | null): EffectName[] {
  return [...effectsOf[status], ...(customerId === null ? [] : effectsForCustomers[status])];
}

/** Whether nothing can change any more. */
export function isEnd(status: PaymentStatus): boolean {
  return paymentTransitions[status].length === 0;
}

export type TransitionVerdict = 'move' | 'already-so' | 'refused';

/** What to make of news about a payment: news that is old, or repeated, is no fault. */
export function judgeTransition(from: PaymentStatus, to: PaymentStatus): TransitionVerdict {
  if (from === to) return 'already-so';
  return paymentTransitions[from].includes(to) ? 'move' : 'refused';
}
