import { z } from 'zod';

/** Checkout settings for the shop's owner. */
export const checkoutConfig = z.object({
  /** The price of delivery by any service, in kopecks. DECISIONS 4 */
  DELIVERY_KOPECKS: z.coerce.number().int().min(0).max(10_000_000).default(35_000),
  /** How long a payment may stay unpaid. DECISIONS 6 */
  PAYMENT_MINUTES: z.coerce.number().int().min(1).max(1_440).default(60),
  /** Whether buyers get an e-mail half-way to the expiry of an unpaid order. */
  UNPAID_REMINDER: z.enum(['on', 'off']).default('off'),
  /** Maximum of unpaid orders of a guest's browser at one network address. */
  UNPAID_ORDERS_PER_GUEST: z.coerce.number().int().min(1).max(100_000).default(5),
  /** Maximum of unpaid orders of all guests at one network address, which thousands may share. */
  UNPAID_ORDERS_PER_ADDRESS: z.coerce.number().int().min(1).max(100_000).default(200),
  /** Maximum of unpaid orders of a signed-in customer; the limits of guests do not count these. */
  UNPAID_ORDERS_PER_CUSTOMER: z.coerce.number().int().min(1).max(1_000).default(10),
  /** The version of the documents that buyers agree to; the same setting as at the sign-up. */
  AGREEMENT_VERSION: z.string().min(1).max(50).default('2026-11-21'),
});

export type CheckoutConfig = z.output<typeof checkoutConfig>;
