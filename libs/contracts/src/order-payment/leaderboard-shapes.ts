import { z } from 'zod';

/** A calendar month of Europe/Moscow: `2026-11`. */
export const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/);

/** A customer's rank with their points. */
export const leader = z.object({
  rank: z.int().min(1),
  /** The public name. */
  displayName: z.string(),
  points: z.int().min(1),
});
