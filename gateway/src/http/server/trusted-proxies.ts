import { BlockList, isIP } from 'node:net';
import { remembered } from '../../client-address/remembered.ts';

/** Named networks. */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

export type IsTrusted = (address: string) => boolean;

/**
 * Parses a list such as `loopback, 10.1.0.0/16, 192.0.2.7` of proxies whose X-Forwarded-For is trusted.
 *
 * @throws RangeError with the entry that is not an address, network or known name.
 */
export function parseTrustedProxies(text: string): IsTrusted {
  const list = new BlockList();
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  for (const network of entries.flatMap((entry) => named[entry] ?? [entry])) addNetwork(list, network);
  return remembered((address) => {
    const family = isIP(address);
    return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
  });
}

function addNetwork(list: BlockList, network: string): void {
  const [address = '', prefix, ...rest] = network.split('/');
  const family = isIP(address);
  const widest = family === 6 ? 128 : 32;
  const length = prefix === undefined ? widest : /^\d+$/.test(prefix) ? Number(prefix) : Number.NaN;
  if (family === 0 || rest.length > 0 || !(length <= widest)) {
    throw new RangeError(`"${network}" is no address, network or one of ${Object.keys(named).join(', ')}`);
  }
  list.addSubnet(address, length, family === 6 ? 'ipv6' : 'ipv4');
}
