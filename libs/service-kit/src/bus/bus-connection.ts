import { setTimeout as pause } from 'node:timers/promises';
import { errors } from '@nats-io/nats-core';
import { connect, type ConnectionOptions, type NatsConnection } from '@nats-io/transport-node';
import { readBusAddresses } from '@shop/contracts';

const retryDelayMs = 250;

/**
 * Opens the connection to NATS: one address or several of a cluster, separated by commas, the first one with user and
 * password where NATS requires them. It reconnects for as long as the process lives. Only the initial connection fails:
 * after `timeoutMs`, so that a wrong address is reported, and immediately where NATS refuses the account.
 */
export async function openBusConnection(
  urls: string,
  name: string,
  timeoutMs = 15_000,
): Promise<NatsConnection> {
  const options: ConnectionOptions = {
    ...readBusAddresses(urls),
    name,
    // Without this every request allocates an Error for its stack.
    noAsyncTraces: true,
    maxReconnectAttempts: -1,
    // NATS may be restarted with wrong passwords and be corrected a moment later.
    ignoreAuthErrorAbort: true,
    reconnectTimeWait: 200,
    reconnectJitter: 100,
    timeout: 5_000,
    pingInterval: 20_000,
  };
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await connect(options);
    } catch (cause) {
      if (isRefused(cause)) throw new Error(describeRefusal(options.user), { cause });
      if (performance.now() >= deadline) throw new Error(`NATS does not answer (${cause})`, { cause });
      await pause(retryDelayMs);
    }
  }
}

function isRefused(error: unknown): boolean {
  if (error instanceof errors.AuthorizationError) return true;
  return error instanceof Error && error.cause instanceof errors.AuthorizationError;
}

const describeRefusal = (user: string | undefined): string =>
  user === undefined
    ? 'NATS wants an account: put its name and password into NATS_URL'
    : `NATS refuses the account ${user}: its password in NATS_URL is another one than the server's`;
