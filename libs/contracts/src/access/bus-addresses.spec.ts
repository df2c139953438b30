import { describe, expect, it } from '@jest/globals';
import { readBusAddresses } from './bus-addresses.ts';

describe('readBusAddresses', () => {
  it('extracts the credentials from the address', () => {
    expect(readBusAddresses('nats://shop:p%40ss@nats.example:4222')).toEqual({
      servers: ['nats.example:4222'],
      user: 'shop',
      inboxPrefix: '_INBOX_shop',
      pass: 'p@ss',
    });
  });

  it('reads the addresses of a cluster', () => {
    expect(readBusAddresses('nats://a:4222, nats://b:4223')).toEqual({ servers: ['a:4222', 'b:4223'] });
  });

  it('enables TLS for a tls:// address', () => {
    expect(readBusAddresses('tls://a:4222')).toEqual({ servers: ['a:4222'], tls: {} });
  });
});
