import { expect, it } from '@jest/globals';
import { openBusConnection } from './bus-connection.ts';

it('fails to connect without revealing the password when NATS does not answer', async () => {
  // No server listens on port 1.
  const refused = openBusConnection('nats://shop:secret@127.0.0.1:1', 'test', 300);
  await expect(refused).rejects.toThrow(/^NATS does not answer/);
  await expect(refused).rejects.not.toThrow(/secret/);
});
