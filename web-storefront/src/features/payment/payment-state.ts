import type { PaidPayment } from '@shop/api-client';
import { refusalOf, type KnownPayment } from './payment.queries.ts';

/** What the screen shows. */
export type PaymentState =
  | { kind: 'checking'; isCaptured: boolean }
  | { kind: 'unfinished'; paymentUrl: string | null }
  | { kind: 'succeeded'; paid: PaidPayment }
  | { kind: 'canceled' }
  | { kind: 'notFound' };

/**
 * The state of the screen from what the server last said. That the time is over says nothing by itself: only the server
 * knows whether the last second was enough, so until it has said so the payment is being checked.
 */
export function paymentState(
  known: KnownPayment | undefined,
  error: unknown,
  timeLeft: number | null,
): PaymentState {
  const refusal = refusalOf(error);
  if (refusal) return { kind: refusal };
  if (known?.kind === 'paid') return { kind: 'succeeded', paid: known.paid };
  if (!known || timeLeft === 0) return { kind: 'checking', isCaptured: false };
  if (known.unpaid.status === 'waiting_for_capture') return { kind: 'checking', isCaptured: true };
  return { kind: 'unfinished', paymentUrl: known.unpaid.paymentUrl };
}
