import { z } from 'zod';

/** How runs over many orders are processed. */
export const bulkRunsConfig = z.object({
  /** Longer than a hundred orders take: after this time another replica continues the run of a crashed one. */
  BULK_RUN_LEASE_MS: z.coerce.number().int().min(50).max(600_000).default(15_000),
});

export type BulkRunsConfig = z.output<typeof bulkRunsConfig>;
