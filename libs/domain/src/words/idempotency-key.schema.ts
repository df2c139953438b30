import { z } from 'zod';

/** The key of a request that must be done once; long enough to avoid collisions between clients. */
export const idempotencyKey = z.string().regex(/^[\w-]{8,100}$/);
