import { z } from 'zod';

/** How pending effects of orders are processed. */
export const effectsConfig = z.object({
  /** Longer than any effect takes: after this time another replica performs the effects of a crashed one. */
  EFFECTS_LEASE_MS: z.coerce.number().int().min(50).max(600_000).default(30_000),
});

export type EffectsConfig = z.output<typeof effectsConfig>;
