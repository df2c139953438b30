import { setTimeout as pause } from 'node:timers/promises';
import { connect, type ConnectionOptions, type NatsConnection } from '@nats-io/transport-node';

const pauseBetweenTriesMs = 250;

/**
 * Opens the connection to NATS: one address or several of a cluster with commas between them, with a user and a password in
 * the first one where NATS asks for them. It reconnects for as long as the process lives. Only at the start it gives up,
 * after `patienceMs`, so that a wrong address is told.
 */
export async function openBusConnection(
  urls: string,
  name: string,
  patienceMs = 15_000,
): Promise<NatsConnection> {
  const options: ConnectionOptions = {
    ...readAddresses(urls),
    name,
    // Without this every request allocates an Error for its stack.
    noAsyncTraces: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 200,
    reconnectJitter: 100,
    timeout: 5_000,
    pingInterval: 20_000,
  };
  const deadline = performance.now() + patienceMs;
  for (;;) {
    try {
      return await connect(options);
    } catch (cause) {
      if (performance.now() >= deadline) throw new Error(`NATS does not answer (${cause})`, { cause });
      await pause(pauseBetweenTriesMs);
    }
  }
}

/** The client takes no credentials out of addresses, and none may reach a log. */
export function readAddresses(urls: string): Pick<ConnectionOptions, 'servers' | 'user' | 'pass' | 'tls'> {
  const addresses = urls.split(',').map((url) => new URL(url.trim()));
  const [first] = addresses;
  const isEncrypted = addresses.some(({ protocol }) => protocol === 'tls:');
  return {
    servers: addresses.map(({ host }) => host),
    ...(first?.username && { user: decodeURIComponent(first.username) }),
    ...(first?.password && { pass: decodeURIComponent(first.password) }),
    ...(isEncrypted && { tls: {} }),
  };
}
