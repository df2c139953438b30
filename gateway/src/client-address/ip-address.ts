import { isIPv4, isIPv6, SocketAddress } from 'node:net';
import { remembered } from './remembered.ts';

/** More than the longest address with brackets, zone and port; longer input is not parsed. */
const maxLength = 100;

/**
 * Parses an address as found in headers and sockets: `192.0.2.7`, `192.0.2.7:5678`, `2001:db8::1`, `[2001:db8::1]:80`,
 * `fe80::1%eth0`, `"[2001:db8::1]"`.
 *
 * @returns the address in canonical form, IPv4 for an IPv4-mapped IPv6 address; null for anything else, such as
 *   a host name, `unknown` or an octal number.
 */
export function parseIpAddress(text: string): string | null {
  return text.length > maxLength ? null : parse(text);
}

const parse = remembered((text) => {
  const bare = withoutPort(text.trim().replace(/^"(.*)"$/, '$1'));
  if (isIPv4(bare)) return bare;
  const [address = ''] = bare.split('%');
  return isIPv6(address) ? canonical(address) : null;
});

/** The rate-limit key of a client: its IPv4 address, or the /64 network that an IPv6 customer is assigned. */
export function clientNetwork(address: string): string {
  const parsed = parseIpAddress(address);
  return parsed === null ? 'unknown' : networkOf(parsed);
}

const networkOf = remembered((parsed) => {
  if (isIPv4(parsed)) return parsed;
  const [head = '', tail] = parsed.split('::');
  const groups = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const zeros = Array.from({ length: 8 - groups.length - after.length }, () => '0');
  return `${[...groups, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
});

function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1];
  if (bracketed !== undefined) return isIPv4(bracketed) ? '' : bracketed;
  return /^([^:]*):\d{1,5}$/.exec(text)?.[1] ?? text;
}

function canonical(address: string): string {
  const text = new SocketAddress({ address, family: 'ipv6' }).address;
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(text)?.[1] ?? withoutDottedTail(text);
}

/** Rewrites `::192.0.2.7` with two hexadecimal groups, so that groups can be counted. */
function withoutDottedTail(text: string): string {
  const [, head = '', tail] = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text) ?? [];
  if (tail === undefined) return text;
  const [a = 0, b = 0, c = 0, d = 0] = tail.split('.').map(Number);
  return `${head}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));
