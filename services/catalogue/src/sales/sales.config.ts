import { z } from 'zod';

export const salesConfig = z.object({
  /** The minimum interval between publications of sales, in milliseconds: each one rebuilds lists by popularity. */
  CATALOGUE_POPULARITY_INTERVAL_MS: z.coerce.number().int().min(50).max(3_600_000).default(60_000),
});

export type SalesConfig = z.output<typeof salesConfig>;
