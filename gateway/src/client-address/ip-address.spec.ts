import { isIP } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { clientNetwork, parseIpAddress } from './ip-address.ts';

describe('parseIpAddress', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['203.0.113.7:5678', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:80', '203.0.113.7'],
    ['[::1]:80', '::1'],
    ['[::1]', '::1'],
    ['"[2001:db8::1]:80"', '2001:db8::1'],
    ['2001:0DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::192.0.2.7', '::c000:207'],
  ])('%s → %s', (text, address) => {
    expect(parseIpAddress(text)).toBe(address);
  });

  it.each([
    ...[
      '',
      ' ',
      'unknown',
      'shop.example',
      '1.2.3',
      '1.2.3.4.5',
      '256.1.1.1',
      '01.2.3.4',
      '0x7f.1',
      '2130706433',
    ],
    ...[
      '1.2.3.4:',
      '1.2.3.4:port',
      '1.2.3.4:123456',
      '[1.2.3.4]',
      '[::1',
      '::1]',
      '[::1]x',
      '1::2::3',
      '_hidden',
    ],
    ...['%eth0', 'x'.repeat(120), `${'1.'.repeat(60)}1`, '1.2.3.4\u0000', '1.2.3.4 5.6.7.8'],
  ])('returns null for %j', (text) => {
    expect(parseIpAddress(text)).toBeNull();
  });

  it('returns null or a valid address that parses to itself, for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), someAddress), (text) => {
        const address = parseIpAddress(text);
        if (address === null) return;
        expect(isIP(address)).not.toBe(0);
        expect(parseIpAddress(address)).toBe(address);
      }),
    );
  });

  it('parses every spelling of an IPv4 address to the same address', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.nat(65_535), (address, port) => {
        const spellings = [address, `${address}:${port}`, `::ffff:${address}`, `[::ffff:${address}]:${port}`];
        expect(new Set(spellings.map(parseIpAddress))).toEqual(new Set([address]));
      }),
    );
  });
});

const someAddress = fc.oneof(
  fc.ipV4(),
  fc.ipV6(),
  fc.ipV6().map((address) => `[${address}]:1`),
);

describe('clientNetwork', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:DB8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::192.0.2.7', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
    ['x'.repeat(120), 'unknown'],
  ])('%s → %s', (address, network) => {
    expect(clientNetwork(address)).toBe(network);
  });

  it('returns at most 24 characters for any input', () => {
    fc.assert(
      fc.property(fc.oneof(someAddress, fc.string({ maxLength: 300 })), (text) => {
        expect(clientNetwork(text).length).toBeLessThanOrEqual(24);
      }),
    );
  });

  it('is the same for all addresses of an IPv6 /64 network and different for other networks', () => {
    const half = fc.array(
      fc.integer({ min: 1, max: 0xffff }).map((group) => group.toString(16)),
      {
        minLength: 4,
        maxLength: 4,
      },
    );
    fc.assert(
      fc.property(half, half, half, (network, one, two) => {
        const [a, b] = [one, two].map((host) => clientNetwork([...network, ...host].join(':')));
        expect(a).toBe(b);
        expect(a).toBe(`${network.join(':')}::/64`);
      }),
    );
  });
});
