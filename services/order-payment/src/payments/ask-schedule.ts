import { z } from 'zod';

const milliseconds = z.coerce.number().int().min(50).max(600_000);

/** How often a provider is asked about a payment, besides when it tells us something. */
export const askingConfig = z.object({
  /** How long after its creation a payment is asked about first. */
  PAYMENT_ASK_FIRST_MS: milliseconds.default(10_000),
  /** The longest wait between two questions: with every notification lost, news are no older than this. */
  PAYMENT_ASK_LONGEST_MS: milliseconds.default(45_000),
  /** Longer than any question takes: who died while asking is followed after that time. */
  PAYMENT_LEASE_MS: milliseconds.default(30_000),
  /** How often the pages of waiting buyers, all together, may make us ask about one payment. */
  PAYMENT_POLL_MS: milliseconds.default(3_000),
});

export type AskingConfig = z.output<typeof askingConfig>;

/** When to ask again after that many questions: half as long again each time up to the longest, and at the moment of expiry. */
export function nextAskAt(
  times: number,
  now: Date,
  expiresAt: Date,
  { PAYMENT_ASK_FIRST_MS, PAYMENT_ASK_LONGEST_MS }: AskingConfig,
): Date {
  const wait = Math.min(PAYMENT_ASK_FIRST_MS * 1.5 ** times, PAYMENT_ASK_LONGEST_MS);
  const next = now.getTime() + Math.round(wait);
  return new Date(now < expiresAt ? Math.min(next, expiresAt.getTime()) : next);
}
