import { describe, expect, it } from '@jest/globals';
import { parseTrustedProxies } from './trusted-proxies.ts';

describe('parseTrustedProxies', () => {
  it.each([
    ['loopback', '127.0.0.1', true],
    ['loopback', '::1', true],
    ['loopback', '::ffff:127.0.0.1', true],
    ['loopback', '10.0.0.1', false],
    ['loopback, uniquelocal', '172.18.0.3', true],
    ['192.0.2.7', '192.0.2.7', true],
    ['192.0.2.7', '192.0.2.8', false],
    ['10.1.0.0/16', '10.1.200.3', true],
    ['10.1.0.0/16', '10.2.0.1', false],
    ['2001:db8::/32', '2001:db8:1::5', true],
    ['', '127.0.0.1', false],
    ['loopback', 'unknown', false],
  ])('"%s" and %s: %s', (list, address, trusted) => {
    expect(parseTrustedProxies(list)(address)).toBe(trusted);
  });

  it.each(['nginx', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/', '::/129', '10.0.0.0/x'])(
    'refuses %s',
    (list) => {
      expect(() => parseTrustedProxies(list)).toThrow(RangeError);
    },
  );
});
