import { z } from 'zod';

/** Only the fields in use: DaData may add others to its responses at any time. */
export const dadataAnswer = z.object({
  suggestions: z.array(
    z.object({
      value: z.string(),
      data: z.object({ postal_code: z.string().nullish() }),
    }),
  ),
});
