import { z } from 'zod';

/** A name with a dot in it and letters at its end: no number, and no machine of this net. */
const hostShape = /^([\da-z](?:[\da-z-]*[\da-z])?\.)+[a-z][\da-z-]*(:\d{1,5})?$/;

/** How tables of products are worked on. */
export const importsConfig = z.object({
  /** Longer than some hundred rows take: who died with an import is followed after that time. */
  PRODUCT_IMPORT_LEASE_MS: z.coerce.number().int().min(50).max(600_000).default(15_000),
  /** From which hosts pictures are fetched that a table names by their address: `photos.example, cdn.example:8443`. None: from nowhere. */
  PRODUCT_IMPORT_PICTURE_HOSTS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    )
    .refine((hosts) => hosts.every((host) => hostShape.test(host)), 'host names, separated by commas'),
});

export type ImportsConfig = z.output<typeof importsConfig>;
