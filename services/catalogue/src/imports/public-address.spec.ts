import { expect, it } from '@jest/globals';
import { isPublicAddress } from './public-address.ts';

it.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1'],
  ...['172.31.255.255', '192.0.0.1', '192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
  ...[
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fe80::1%eth0',
  ],
  ...['fc00::1', 'fd12:3456::1', 'ff02::1', '2001:db8::1', '2002:7f00:1::', '2001::1', '3fff::1'],
  ...['', 'localhost', '8.8.8', '0x7f.1', '2130706433'],
])('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['8.8.8.8', '77.88.8.8', '172.32.0.1', '100.63.255.255', '2a02:6b8::feed:ff', '2606:4700::1111'])(
  '%s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);
