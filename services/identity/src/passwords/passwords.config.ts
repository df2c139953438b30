import { availableParallelism } from 'node:os';
import { z } from 'zod';

/** The minimum that OWASP's password storage guidance allows for argon2id with two passes. */
const leastMemoryKib = 19_456;
const leastPasses = 2;

/** The libuv thread pool has four threads, which DNS lookups and file access use too. */
const maxAtOnce = 3;

/** The cost of a password check, and the number of concurrent checks. */
export const passwordsConfig = z.object({
  /** Memory of one check; each person's hash is renewed with a changed value at their next sign-in. */
  PASSWORD_MEMORY_KIB: z.coerce.number().int().min(leastMemoryKib).max(1_048_576).default(32_768),
  PASSWORD_PASSES: z.coerce.number().int().min(leastPasses).max(20).default(leastPasses),
  /** Concurrent checks in one process. One core is left for other work. */
  PASSWORD_AT_ONCE: z.coerce
    .number()
    .int()
    .min(1)
    .max(32)
    .default(() => Math.max(1, Math.min(maxAtOnce, availableParallelism() - 1))),
  /** Checks that may queue; further ones are rejected with SHOP_BUSY rather than left hanging. */
  PASSWORD_WAITING: z.coerce.number().int().min(0).max(10_000).default(40),
});

export type PasswordsConfig = z.output<typeof passwordsConfig>;
