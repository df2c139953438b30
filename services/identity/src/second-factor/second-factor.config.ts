import { z } from 'zod';

/** 32 bytes as 64 hex digits. */
const key = /^[0-9a-f]{64}$/i;

const keys = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .refine((list) => list.every((one) => key.test(one)), 'wants keys of 64 hex digits, commas between them');

/** The second factor of sign-in. */
export const secondFactorConfig = z.object({
  /**
   * Keys that the secrets of second factors are encrypted with where they are stored: the first one encrypts, the others still
   * decrypt, so that a key can be changed. Absent: one is derived from SESSION_SECRET, and changing that turns them useless.
   */
  SECOND_FACTOR_KEYS: keys.optional(),
  /** Whether staff have their rights only once they have set up a second factor. */
  REQUIRE_STAFF_SECOND_FACTOR: z.enum(['on', 'off']).default('off'),
});

export type SecondFactorConfig = z.output<typeof secondFactorConfig>;
