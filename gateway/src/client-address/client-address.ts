import type { IsTrusted } from '../http/server/trusted-proxies.ts';
import { parseIpAddress } from './ip-address.ts';

/** Maximum number of proxies in a row; a longer header is forged. */
const maxHops = 32;

/**
 * Finds the client of a request: the last address of the chain that is not a trusted proxy. The chain is read from its
 * end, since every proxy appends the address of its own caller. Reading stops at an entry that is not an address:
 * nothing before it can be trusted, so the nearest valid hop counts.
 *
 * @param socketAddress of the connection itself
 * @param forwardedFor the X-Forwarded-For header, as received
 * @returns an IP address in canonical form, or 'unknown' for a closed connection
 */
export function resolveClientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  isTrusted: IsTrusted,
): string {
  let client = parseIpAddress(socketAddress ?? '');
  if (client === null) return 'unknown';
  if (forwardedFor === undefined || !isTrusted(client)) return client;
  const hops = forwardedFor.split(',').slice(-maxHops).reverse();
  for (const hop of hops) {
    const address = parseIpAddress(hop);
    if (address === null) return client;
    client = address;
    if (!isTrusted(client)) return client;
  }
  return client;
}
