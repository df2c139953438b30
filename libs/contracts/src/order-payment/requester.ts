import { z } from 'zod';

/**
 * A client that is not signed in, as counted by rate limits. The values are hashes keyed with a secret of the gateway:
 * no IP address reaches a service or its database.
 */
export const requester = z.object({
  /** The hash of the IP address. */
  address: z.string().min(1).max(64),
  /** The hash of the random token in the browser's cookie; null for a client without cookies. */
  browser: z.string().min(1).max(64).nullable(),
  /** Whether a code has proved before that the user of this browser is the owner of the requested contact. */
  isKnown: z.boolean(),
});

export const requesterExample = {
  address: 'aGFzaC1vZi1hbi1hZGRyZXNz',
  browser: 'aGFzaC1vZi1hLWJyb3dzZXI',
  isKnown: false,
};
