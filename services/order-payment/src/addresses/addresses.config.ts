import { z } from 'zod';

/** The address directory that the checkout takes suggestions from. */
export const addressesConfig = z.object({
  /** If absent, nothing is suggested, and buyers type the whole address. */
  DADATA_API_KEY: z.string().min(1).optional(),
  DADATA_URL: z
    .url()
    .transform((url) => url.replace(/\/+$/, ''))
    .default('https://suggestions.dadata.ru/suggestions/api/4_1/rs'),
});

export type AddressesConfig = z.output<typeof addressesConfig>;
