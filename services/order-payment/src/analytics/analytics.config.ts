import { z } from 'zod';

/** The counter of Yandex Metrica, which works in the browsers of visitors. */
export const analyticsConfig = z.object({
  /** The number that the renderer puts on its pages; here it is only compared with theirs. */
  METRICA_ID: z
    .string()
    .regex(/^[1-9]\d{0,11}$/, 'must be the number of a counter')
    .optional(),
});

export type AnalyticsConfig = z.output<typeof analyticsConfig>;
