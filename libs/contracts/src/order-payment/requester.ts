import { z } from 'zod';

/**
 * Who asks without being signed in, as limits count them. What stands here are hashes under a secret of the gateway's: no address
 * reaches a service or its database.
 */
export const requester = z.object({
  /** Of the network address. */
  address: z.string().min(1).max(64),
  /** Of the random token in the browser's cookie; null for a client that keeps no cookies. */
  browser: z.string().min(1).max(64).nullable(),
  /** Whether this browser has shown before that it reads the mail of the contact asked for. */
  isKnown: z.boolean(),
});

export const requesterExample = {
  address: 'aGFzaC1vZi1hbi1hZGRyZXNz',
  browser: 'aGFzaC1vZi1hLWJyb3dzZXI',
  isKnown: false,
};
