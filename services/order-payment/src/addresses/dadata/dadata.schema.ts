import { z } from 'zod';

/** What is used of an answer; fields are added to it at any time. */
export const dadataAnswer = z.object({
  suggestions: z.array(
    z.object({
      value: z.string(),
      data: z.object({ postal_code: z.string().nullish() }),
    }),
  ),
});
