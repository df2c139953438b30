import type { PaymentStatus } from '@shop/domain';
import type { EffectName } from '../orders/effect-name.ts';
import type { OrderRecord } from '../orders/order-record.ts';

/** The allowed transitions from each status; a final status has none. DECISIONS 6 */
const paymentTransitions: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  pending: ['waiting_for_capture', 'succeeded', 'canceled'],
  waiting_for_capture: ['succeeded', 'canceled'],
  succeeded: [],
  canceled: [],
};

/** The effects of every order whose payment reaches a status. */
export const effectsOf: Readonly<Record<PaymentStatus, readonly EffectName[]>> = {
  pending: [],
  waiting_for_capture: [],
  succeeded: ['count-sales', 'announce', 'mail-receipt', 'notify-staff'],
  canceled: ['announce', 'mail-canceled'],
};

/** Additional effects for buyers with an account: a guest's cart is in their browser. */
const effectsForCustomers: typeof effectsOf = {
  pending: [],
  waiting_for_capture: [],
  succeeded: ['clear-cart', 'give-points'],
  canceled: [],
};

/** Additional effects for orders with a promo, whose reserved use is redeemed or released. DECISIONS 5 */
const effectsForPromos: typeof effectsOf = {
  pending: [],
  waiting_for_capture: [],
  succeeded: ['redeem-promo'],
  canceled: ['release-promo'],
};

/** The effects of a refund that has ended; `customerId` is null for a guest. */
export function effectsOfRefund(status: 'succeeded' | 'canceled', customerId: string | null): EffectName[] {
  if (status === 'canceled') return ['announce', 'notify-staff'];
  return customerId === null ? ['announce', 'mail-refund'] : ['announce', 'mail-refund', 'take-points'];
}

/** The same for a refund made outside of the shop, of which staff tell the buyer themselves. */
export const effectsOfOutsideRefund = (customerId: string | null): EffectName[] =>
  effectsOfRefund('succeeded', customerId).filter((name) => name !== 'mail-refund');

/** The effects of a received extra payment; `customerId` is null for a guest. Money for a cancelled order asks for a hand. */
export const effectsOfExtraPayment = ({
  customerId,
  adminStatus,
}: Pick<OrderRecord, 'customerId' | 'adminStatus'>): EffectName[] => [
  ...(['announce', 'mail-extra-paid'] as const),
  ...(customerId === null ? [] : (['give-points'] as const)),
  ...(adminStatus === 'canceled' ? (['notify-staff'] as const) : []),
];

/**
 * The effects of an order whose payment reaches a status; `customerId` is null for a guest. Buyers are not told that an
 * order is cancelled which staff had cancelled before: staff decided then whether to tell them.
 */
export function outboxEffectsFor(
  status: PaymentStatus,
  { adminStatus, customerId, promo }: Pick<OrderRecord, 'adminStatus' | 'customerId' | 'promo'>,
): EffectName[] {
  return [
    ...effectsOf[status].filter((name) => name !== 'mail-canceled' || adminStatus !== 'canceled'),
    ...(customerId === null ? [] : effectsForCustomers[status]),
    ...(promo ? effectsForPromos[status] : []),
  ];
}

/** Whether the status is final. */
export function isEnd(status: PaymentStatus): boolean {
  return paymentTransitions[status].length === 0;
}

export type TransitionVerdict = 'move' | 'already-so' | 'refused';

/** How to treat a reported status; an outdated or repeated report is no error. */
export function judgeTransition(from: PaymentStatus, to: PaymentStatus): TransitionVerdict {
  if (from === to) return 'already-so';
  return paymentTransitions[from].includes(to) ? 'move' : 'refused';
}
