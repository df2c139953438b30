import { z } from 'zod';

const milliseconds = z.coerce.number().int().min(50).max(600_000);

/** How often a payment is polled, besides the polls that the provider's notifications trigger. */
export const paymentPollConfig = z.object({
  /** The delay of the first poll after a payment's creation. */
  PAYMENT_POLL_FIRST_MS: milliseconds.default(10_000),
  /** The longest delay between two polls: even if every notification is lost, an update is no older than this. */
  PAYMENT_POLL_LONGEST_MS: milliseconds.default(45_000),
  /** Longer than any poll takes: after this time another replica takes over from one that died during a poll. */
  PAYMENT_LEASE_MS: milliseconds.default(30_000),
  /** The shortest interval between polls of one payment for the pages of waiting buyers, all pages together. */
  PAYMENT_POLL_MS: milliseconds.default(3_000),
});

export type PaymentPollConfig = z.output<typeof paymentPollConfig>;

/** The next poll after so many: the delay grows by half each time, up to the longest; one poll is due at the expiry. */
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
