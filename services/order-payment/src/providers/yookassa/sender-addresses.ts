import { BlockList, isIP } from 'node:net';

/** The addresses from which YooKassa sends notifications, as published by it. */
const ranges = [
  ['185.71.76.0', 27, 'ipv4'],
  ['185.71.77.0', 27, 'ipv4'],
  ['77.75.153.0', 25, 'ipv4'],
  ['77.75.154.128', 25, 'ipv4'],
  ['77.75.156.11', 32, 'ipv4'],
  ['77.75.156.35', 32, 'ipv4'],
  ['2a02:5180::', 32, 'ipv6'],
] as const;

const published = new BlockList();
for (const [net, prefix, family] of ranges) published.addSubnet(net, prefix, family);

export function isSenderOfYookassa(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const version = isIP(plain);
  return version !== 0 && published.check(plain, version === 4 ? 'ipv4' : 'ipv6');
}
