import { expect, it } from '@jest/globals';
import { openBusConnection } from './bus-connection.ts';

it('gives up at the start, without telling the password', async () => {
  // No server listens on port 1.
  const refused = openBusConnection('nats://shop:secret@127.0.0.1:1', 'test', 300);
  await expect(refused).rejects.toThrow(/^NATS does not answer/);
  await expect(refused).rejects.not.toThrow(/secret/);
});
