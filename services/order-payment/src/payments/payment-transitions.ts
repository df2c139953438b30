import type { PaymentStatus } from '@shop/domain';
import type { EffectName } from '../orders/effect-name.ts';
import type { OrderRecord } from '../orders/order-record.ts';

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
  succeeded: ['clear-cart', 'give-points'],
  canceled: [],
};

/** What comes on top when the order was made with a promo: the use that it holds comes to its end. DECISIONS 5 */
const effectsForPromos: typeof effectsOf = {
  pending: [],
  waiting_for_capture: [],
  succeeded: ['redeem-promo'],
  canceled: ['release-promo'],
};

/** What a refund owes once it has ended, to a customer and (`customerId` is null) to a guest. */
export function effectsOfRefund(status: 'succeeded' | 'canceled', customerId: string | null): EffectName[] {
  if (status === 'canceled') return ['announce'];
  return customerId === null ? ['announce', 'mail-refund'] : ['announce', 'mail-refund', 'take-points'];
}

/** What an order owes once a payment on top of it has come; its customer is null for a guest. */
export function effectsOfExtraPayment(customerId: string | null): EffectName[] {
  return customerId === null
    ? ['announce', 'mail-extra-paid']
    : ['announce', 'mail-extra-paid', 'give-points'];
}

/** What an order owes once its payment has come to a state; its customer is null for a guest. */
export function outboxEffectsFor(
  status: PaymentStatus,
  { customerId, promo }: Pick<OrderRecord, 'customerId' | 'promo'>,
): EffectName[] {
  return [
    ...effectsOf[status],
    ...(customerId === null ? [] : effectsForCustomers[status]),
    ...(promo ? effectsForPromos[status] : []),
  ];
}

/** Whether nothing can change any more. */
export function isEnd(status: PaymentStatus): boolean {
  return paymentTransitions[status].length === 0;
}

export type TransitionVerdict = 'move' | 'already-so' | 'refused';

/** What an update of a payment leads to; an old or repeated one is no error. */
export function judgeTransition(from: PaymentStatus, to: PaymentStatus): TransitionVerdict {
  if (from === to) return 'already-so';
  return paymentTransitions[from].includes(to) ? 'move' : 'refused';
}
