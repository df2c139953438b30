import { connect, type NatsConnection } from '@nats-io/transport-node';

/**
 * Opens the connection to NATS. It reconnects for as long as the process lives; the first connect gives up after
 * `firstConnectMs`, so that a wrong address is told at start.
 */
export async function openBusConnection(
  url: string,
  name: string,
  firstConnectMs = 15_000,
): Promise<NatsConnection> {
  return connect({
    servers: url,
    name,
    // Without this every request allocates an Error for its stack.
    noAsyncTraces: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 200,
    reconnectJitter: 100,
    timeout: firstConnectMs,
    pingInterval: 20_000,
  });
}
