import { z } from 'zod';

/** How exports of orders are processed. */
export const orderExportsConfig = z.object({
  /** Longer than a hundred orders take: after this time another replica continues the export of a crashed one. */
  ORDER_EXPORT_LEASE_MS: z.coerce.number().int().min(50).max(600_000).default(15_000),
});

export type OrderExportsConfig = z.output<typeof orderExportsConfig>;
