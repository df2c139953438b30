import { availableParallelism } from 'node:os';
import { z } from 'zod';

/** The least that OWASP's password storage advice allows for argon2id with two passes. */
const leastMemoryKib = 19_456;
const leastPasses = 2;

/** The pool of threads has four; names and files are looked up by them too. */
const maxAtOnce = 3;

/** What checking a password costs, and how many are checked at a time. */
export const passwordsConfig = z.object({
  /** Memory of one check; a higher value is taken over for each person at their next sign-in. */
  PASSWORD_MEMORY_KIB: z.coerce.number().int().min(leastMemoryKib).max(1_048_576).default(32_768),
  PASSWORD_PASSES: z.coerce.number().int().min(leastPasses).max(20).default(leastPasses),
  /** Checks at once in one process. One core is left for everything else. */
  PASSWORD_AT_ONCE: z.coerce
    .number()
    .int()
    .min(1)
    .max(32)
    .default(() => Math.max(1, Math.min(maxAtOnce, availableParallelism() - 1))),
  /** Checks that may wait; further ones are refused with «later», which is better than a page that never answers. */
  PASSWORD_WAITING: z.coerce.number().int().min(0).max(10_000).default(40),
});

export type PasswordsConfig = z.output<typeof passwordsConfig>;
