import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { repeatInBackground, type Logger } from '@shop/service-kit';
import type { FastifyInstance } from 'fastify';
import { clientNetwork } from '../client-address/ip-address.ts';

const checkIntervalMs = 250;

interface Options {
  logger: Logger;
  /** The form of a network in the log: equal ones can be recognised, and nobody can look them up. */
  hashOf: (network: string) => string;
  /** How many bytes of unsent responses the process holds at most. */
  maxBytes: number;
}

interface Connection {
  /** Who sent the latest request: a proxy's connection serves many visitors in turn. Null for the shop's own servers. */
  address: string | null;
  /** Responses that wait for an earlier one of the same connection. Proxies do not send requests before the response. */
  waiting: ServerResponse[];
}

/**
 * Limits the memory that responses occupy until their clients read them. If all of them together hold too many bytes, the
 * connections of the network that holds the most are closed; behind a proxy this ends single responses. A cached response
 * counts for each of its readers. Downloads are created at the pace of their readers and hold little.
 */
export function limitUnsentResponses(server: FastifyInstance, { logger, hashOf, maxBytes }: Options): void {
  const connections = new Map<Socket, Connection>();
  server.addHook('onRequest', ({ raw: { socket }, clientAddress, isInternal }, { raw }, done) => {
    const connection = connections.get(socket) ?? { address: null, waiting: [] };
    connection.address = isInternal ? null : clientAddress;
    if (!connections.has(socket)) {
      connections.set(socket, connection);
      socket.once('close', () => connections.delete(socket));
    }
    if (raw.socket === null) connection.waiting.push(raw);
    done();
  });
  const run = (): void => {
    const held = byNetwork(connections);
    let total = held.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const { network, bytes, sockets } of held.toSorted((one, other) => other.bytes - one.bytes)) {
      if (total <= maxBytes) return;
      logger.warn(
        { network: hashOf(network), bytes, connections: sockets.length, total },
        'unread responses hold too much memory',
      );
      for (const socket of sockets) socket.destroy();
      total -= bytes;
    }
  };
  const task = 'limit the memory of unsent responses';
  const timer = repeatInBackground(checkIntervalMs, { task, logger, run }).unref();
  server.addHook('onClose', async () => clearInterval(timer));
}

interface Held {
  network: string;
  bytes: number;
  sockets: Socket[];
}

function byNetwork(connections: ReadonlyMap<Socket, Connection>): Held[] {
  const networks = new Map<string, Held>();
  for (const [socket, connection] of connections) {
    const bytes = unsentBytes(socket, connection);
    if (bytes === 0 || connection.address === null) continue;
    const network = clientNetwork(connection.address);
    const held = networks.get(network) ?? { network, bytes: 0, sockets: [] };
    held.bytes += bytes;
    held.sockets.push(socket);
    networks.set(network, held);
  }
  return [...networks.values()];
}

function unsentBytes(socket: Socket, connection: Connection): number {
  if (connection.waiting.length > 0)
    connection.waiting = connection.waiting.filter((one) => one.socket === null && !one.writableFinished);
  return connection.waiting.reduce((sum, one) => sum + one.writableLength, socket.writableLength);
}
