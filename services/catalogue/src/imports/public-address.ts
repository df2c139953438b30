import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Loopback, private and unroutable ranges (IANA's special-purpose address registries). */
const closed = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed.addSubnet(net, prefix, 'ipv4');
// Protocol assignments, among them Teredo; documentation; 6to4, which wraps an IPv4 address.
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(net, prefix, 'ipv6');

/** Global unicast addresses; loopback, link-local, unique local, mapped and translated ones are outside. */
const open = new BlockList();
open.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is public. False for a text that is not an address. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, 'ipv4');
  return isIPv6(address) && open.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}
