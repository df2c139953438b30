import { z } from 'zod';

/** How what an order owes is done. */
export const effectsConfig = z.object({
  /** Longer than any effect takes: who died with what an order owes is followed after that time. */
  EFFECTS_LEASE_MS: z.coerce.number().int().min(50).max(600_000).default(30_000),
});

export type EffectsConfig = z.output<typeof effectsConfig>;
