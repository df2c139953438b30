import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseTrustedProxies } from '../http/server/trusted-proxies.ts';
import { resolveClientAddress } from './client-address.ts';

const isTrusted = parseTrustedProxies('loopback, 10.0.0.0/8');

describe('resolveClientAddress', () => {
  it.each([
    ['127.0.0.1', undefined, '127.0.0.1'],
    ['::ffff:127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['127.0.0.1', '203.0.113.7:5678', '203.0.113.7'],
    ['127.0.0.1', '[2001:db8::1]:80', '2001:db8::1'],
    ['127.0.0.1', '203.0.113.7, 10.0.0.3', '203.0.113.7'],
    ['127.0.0.1', '1.1.1.1, 203.0.113.7', '203.0.113.7'],
    ['198.51.100.9', '203.0.113.7', '198.51.100.9'],
    ['127.0.0.1', '203.0.113.7, unknown, 10.0.0.3', '10.0.0.3'],
    ['127.0.0.1', 'x'.repeat(120), '127.0.0.1'],
    ['127.0.0.1', '', '127.0.0.1'],
    ['127.0.0.1', ','.repeat(100), '127.0.0.1'],
    [undefined, '203.0.113.7', 'unknown'],
  ])('%s with "%s" → %s', (socket, header, client) => {
    expect(resolveClientAddress(socket, header, isTrusted)).toBe(client);
  });

  it('ignores forwarded addresses to the left of the last untrusted hop', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (invented) => {
        const chain = `${invented}, 203.0.113.7, 10.0.0.3`;
        expect(resolveClientAddress('127.0.0.1', chain, isTrusted)).toBe('203.0.113.7');
      }),
    );
  });
});
