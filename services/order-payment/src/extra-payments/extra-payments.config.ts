import { z } from 'zod';

/** Extra payments, which buyers make on top of paid orders. */
export const extraPaymentsConfig = z.object({
  /** For how many days the link to such a payment can be used. */
  EXTRA_PAYMENT_DAYS: z.coerce.number().int().min(1).max(365).default(7),
});

export type ExtraPaymentsConfig = z.output<typeof extraPaymentsConfig>;
