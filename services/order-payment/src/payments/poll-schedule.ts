import { z } from 'zod';

const milliseconds = z.coerce.number().int().min(50).max(600_000);

/** How often a provider is asked about a payment, besides when it reports something. */
export const paymentPollConfig = z.object({
  /** How long after its creation a payment is asked about first. */
  PAYMENT_POLL_FIRST_MS: milliseconds.default(10_000),
  /** The longest wait between two questions: with every notification lost, an update is no older than this. */
  PAYMENT_POLL_LONGEST_MS: milliseconds.default(45_000),
  /** Longer than any question takes: who died while asking is followed after that time. */
  PAYMENT_LEASE_MS: milliseconds.default(30_000),
  /** How often the pages of waiting buyers, all together, may make us ask about one payment. */
  PAYMENT_POLL_MS: milliseconds.default(3_000),
});

export type PaymentPollConfig = z.output<typeof paymentPollConfig>;

/** When to ask again after that many questions: half as long again each time up to the longest, and at the moment of expiry. */
export function nextPollAt(
  times: number,
  now: Date,
  expiresAt: Date,
  { PAYMENT_POLL_FIRST_MS, PAYMENT_POLL_LONGEST_MS }: PaymentPollConfig,
): Date {
  const wait = Math.min(PAYMENT_POLL_FIRST_MS * 1.5 ** times, PAYMENT_POLL_LONGEST_MS);
  const next = now.getTime() + Math.round(wait);
  return new Date(now < expiresAt ? Math.min(next, expiresAt.getTime()) : next);
}
