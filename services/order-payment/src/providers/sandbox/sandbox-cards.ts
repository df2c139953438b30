import type { SandboxCard } from '@shop/contracts';
import type { PaymentStatus } from '@shop/domain';

/** The outcome of a payment by a test card; the reasons are YooKassa's own. */
export interface CardOutcome {
  status: Exclude<PaymentStatus, 'pending'>;
  cancelReason: string | null;
}

const declined = (cancelReason: string): CardOutcome => ({ status: 'canceled', cancelReason });

export const cardOutcomes: Readonly<Record<SandboxCard, CardOutcome>> = {
  good: { status: 'succeeded', cancelReason: null },
  holding: { status: 'waiting_for_capture', cancelReason: null },
  'without-funds': declined('insufficient_funds'),
  expired: declined('card_expired'),
  'without-3ds': declined('3d_secure_failed'),
  suspicious: declined('fraud_suspected'),
};

/** How the bank names the cards that it accepts; the digits are those that the page of the bank shows. */
export const acceptedCards: Readonly<Partial<Record<SandboxCard, { system: string; last4: string }>>> = {
  good: { system: 'Mir', last4: '0004' },
  holding: { system: 'Visa', last4: '1111' },
};

export const declinedByPayer: CardOutcome = declined('general_decline');
