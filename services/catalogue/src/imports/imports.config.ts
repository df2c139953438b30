import { z } from 'zod';

/** A name with a dot whose last label begins with a letter: no IP address, and no host of the local network. */
const hostShape = /^([\da-z](?:[\da-z-]*[\da-z])?\.)+[a-z][\da-z-]*(:\d{1,5})?$/;

/** Settings of product imports. */
export const importsConfig = z.object({
  /** Longer than a batch of rows takes. After this time another replica takes over from a crashed one. */
  PRODUCT_IMPORT_LEASE_MS: z.coerce.number().int().min(50).max(600_000).default(15_000),
  /** Hosts from which pictures are downloaded by URL: `photos.example, cdn.example:8443`. Empty: none. */
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
