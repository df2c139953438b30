import { z } from 'zod';

/** A calendar month of Europe/Moscow: `2026-11`. */
export const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/);

/** Where somebody stands and why. */
export const leader = z.object({
  rank: z.int().min(1),
  /** What others may read of them. */
  displayName: z.string(),
  points: z.int().min(1),
});
