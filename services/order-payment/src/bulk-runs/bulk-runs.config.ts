import { z } from 'zod';

/** How runs over many orders are worked on. */
export const bulkRunsConfig = z.object({
  /** Longer than a hundred orders take: who died with a run is followed after that time. */
  BULK_RUN_LEASE_MS: z.coerce.number().int().min(50).max(600_000).default(15_000),
});

export type BulkRunsConfig = z.output<typeof bulkRunsConfig>;
