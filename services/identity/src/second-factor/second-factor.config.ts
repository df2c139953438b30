import { secretKeys } from '@shop/service-kit';
import { z } from 'zod';

/** 32 bytes as 64 hex digits. */
const key = /^[0-9a-f]{64}$/i;

const keys = secretKeys.refine(
  (list) => list.every((one) => key.test(one)),
  'wants keys of 64 hex digits, commas between them',
);

/** The second factor of sign-in. */
export const secondFactorConfig = z.object({
  /**
   * Keys that encrypt the stored secrets of second factors: the first encrypts, the others still decrypt, so that keys
   * can be rotated.
   */
  SECOND_FACTOR_KEYS: keys,
  /** Whether staff have their rights only once they have set up a second factor. */
  REQUIRE_STAFF_SECOND_FACTOR: z.enum(['on', 'off']).default('off'),
});

export type SecondFactorConfig = z.output<typeof secondFactorConfig>;
