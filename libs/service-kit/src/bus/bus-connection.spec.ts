import { describe, expect, it } from '@jest/globals';
import { openBusConnection, readAddresses } from './bus-connection.ts';

describe('readAddresses', () => {
  it('takes credentials out of the address', () => {
    expect(readAddresses('nats://shop:p%40ss@nats.example:4222')).toEqual({
      servers: ['nats.example:4222'],
      user: 'shop',
      pass: 'p@ss',
    });
  });

  it('reads the addresses of a cluster', () => {
    expect(readAddresses('nats://a:4222, nats://b:4223')).toEqual({ servers: ['a:4222', 'b:4223'] });
  });

  it('wants encryption where the address does', () => {
    expect(readAddresses('tls://a:4222')).toEqual({ servers: ['a:4222'], tls: {} });
  });
});

it('gives up at the start, without telling the password', async () => {
  // Port 1 is never listened on.
  const refused = openBusConnection('nats://shop:secret@127.0.0.1:1', 'test', 300);
  await expect(refused).rejects.toThrow(/^NATS does not answer/);
  await expect(refused).rejects.not.toThrow(/secret/);
});
