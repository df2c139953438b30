import { z } from 'zod';

/** What the shop's owner may set about checkout. */
export const checkoutConfig = z.object({
  /** What delivery costs, by whichever service, in kopecks. DECISIONS 4 */
  DELIVERY_KOPECKS: z.coerce.number().int().min(0).max(10_000_000).default(35_000),
  /** How long a payment may stay unpaid. DECISIONS 6 */
  PAYMENT_MINUTES: z.coerce.number().int().min(1).max(1_440).default(60),
  /** Unpaid orders that a guest may have with one phone or e-mail from one address. */
  UNPAID_ORDERS_PER_GUEST: z.coerce.number().int().min(1).max(100_000).default(5),
  /** Unpaid orders of guests from one address, with any contact. */
  UNPAID_ORDERS_PER_ADDRESS: z.coerce.number().int().min(1).max(100_000).default(20),
  /** Unpaid orders of guests with one phone or e-mail, wherever they come from. */
  UNPAID_ORDERS_PER_CONTACT: z.coerce.number().int().min(1).max(100_000).default(25),
  /** Unpaid orders of a signed-in customer, whom the limits of guests do not count. */
  UNPAID_ORDERS_PER_CUSTOMER: z.coerce.number().int().min(1).max(1_000).default(10),
  /** Names the version of the documents that buyers agree to; the same setting as at the sign-up. */
  AGREEMENT_VERSION: z.string().min(1).max(50).default('2026-11-21'),
});

export type CheckoutConfig = z.output<typeof checkoutConfig>;
