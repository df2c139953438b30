import type { IsTrusted } from '../http/server/trusted-proxies.ts';
import { parseIpAddress } from './ip-address.ts';

/** Proxies in a row that a shop can have; a longer header is somebody's invention. */
const maxHops = 32;

/**
 * Who sent a request: the last address of the chain that no trusted proxy vouches against. The chain is read from its end,
 * since every proxy appends the address of its own caller. An entry that is no address ends the reading: nothing before it can be
 * trusted, so the nearest valid hop counts.
 *
 * @param socketAddress of the connection itself
 * @param forwardedFor the X-Forwarded-For header, as it came
 * @returns an IP address in canonical form, or 'unknown' for a connection that is gone
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
