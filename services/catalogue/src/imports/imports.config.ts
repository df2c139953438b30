import { z } from 'zod';

/** How tables of products are worked on. */
export const importsConfig = z.object({
  /** Longer than some hundred rows take: who died with an import is followed after that time. */
  PRODUCT_IMPORT_LEASE_MS: z.coerce.number().int().min(50).max(600_000).default(15_000),
});

export type ImportsConfig = z.output<typeof importsConfig>;
