import { z } from 'zod';

export const salesConfig = z.object({
  /** Sales are summed and shown at most this often, in milliseconds: each time lists by popularity are made anew. */
  CATALOGUE_POPULARITY_INTERVAL_MS: z.coerce.number().int().min(50).max(3_600_000).default(60_000),
});

export type SalesConfig = z.output<typeof salesConfig>;
