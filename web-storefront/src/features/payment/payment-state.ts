import type { PaidPayment } from '@shop/api-client';
import { refusalOf, type KnownPayment } from '../../checkout/payment.queries.ts';

/** The state of the screen. */
export type PaymentState =
  | { kind: 'checking'; isCaptured: boolean }
  | { kind: 'unfinished'; paymentUrl: string | null }
  | { kind: 'succeeded'; paid: PaidPayment }
  | { kind: 'canceled' }
  | { kind: 'notFound' };

/**
 * Derives the state of the screen from the last response. An expired deadline proves nothing: only the server knows
 * whether a last-second payment succeeded, so the state is `checking` until it responds.
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
