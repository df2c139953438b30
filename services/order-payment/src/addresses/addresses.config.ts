import { z } from 'zod';

/** Whose directory of addresses the checkout suggests from. */
export const addressesConfig = z.object({
  /** Absent: nothing is suggested, and addresses are written out. */
  DADATA_API_KEY: z.string().min(1).optional(),
  DADATA_URL: z
    .url()
    .transform((url) => url.replace(/\/+$/, ''))
    .default('https://suggestions.dadata.ru/suggestions/api/4_1/rs'),
});

export type AddressesConfig = z.output<typeof addressesConfig>;
