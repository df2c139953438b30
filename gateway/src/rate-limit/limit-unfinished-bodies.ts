import type { Socket } from 'node:net';
import { AppError } from '@shop/domain';
import { isStillSending, repeatInBackground, type Logger } from '@shop/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientNetwork } from '../client-address/ip-address.ts';
import { isAcceptedForm } from '../http/server/limit-receiving.ts';

/** More than a whole office needs. */
const maxUnfinished = 64;
const checkIntervalMs = 250;

interface Options {
  logger: Logger;
  /** Answers a request whose body is incomplete, and closes its connection. */
  refuse: (request: FastifyRequest, reply: FastifyReply) => void;
  /** The form of a network in the log: equal ones can be recognised, and nobody can look them up. */
  hashOf: (network: string) => string;
  /** How many bytes of unfinished bodies the process holds at most. */
  maxBytes: number;
}

interface Body {
  request: FastifyRequest;
  reply: FastifyReply;
  /** What the connection had received before this request. */
  before: number;
}

/**
 * Limits the memory that unfinished bodies occupy: a body is held until it is complete, and the limit of requests per minute
 * would let one address begin hundreds of them. One network gets a limited number at the same time. If all of them together
 * hold too many bytes, the network that holds the most loses its own.
 */
export function limitUnfinishedBodies(
  server: FastifyInstance,
  { logger, refuse, hashOf, maxBytes }: Options,
): void {
  const networks = new Map<string, Set<Body>>();
  /** The bytes of earlier requests of a connection; a body may have arrived together with the headers of its own. */
  const earlier = new WeakMap<Socket, number>();
  server.addHook('onRequest', (request, reply, done) => {
    const { raw, clientAddress, isInternal } = request;
    const { socket } = raw;
    const before = earlier.get(socket) ?? 0;
    const isSending = isStillSending(raw);
    if (!isSending) earlier.set(socket, socket.bytesRead);
    if (isInternal || !isSending) return done();
    const network = clientNetwork(clientAddress);
    const bodies = networks.get(network) ?? new Set<Body>();
    if (bodies.size >= maxUnfinished) {
      reply.header('retry-after', '1');
      return done(new AppError('TOO_MANY_REQUESTS'));
    }
    const body = { request, reply, before };
    networks.set(network, bodies.add(body));
    const finish = (): void => {
      raw.off('end', finish).off('close', finish);
      earlier.set(socket, socket.bytesRead);
      bodies.delete(body);
      if (bodies.size === 0 && networks.get(network) === bodies) networks.delete(network);
    };
    raw.once('end', finish).once('close', finish);
    done();
  });
  const run = (): void => {
    const held = [...networks].map(([network, bodies]) => ({ network, bodies, bytes: bytesOf(bodies) }));
    let total = held.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const { network, bodies, bytes } of held.toSorted((one, other) => other.bytes - one.bytes)) {
      if (total <= maxBytes) return;
      const line = { network: hashOf(network), bytes, bodies: bodies.size, total };
      logger.warn(line, 'unfinished bodies hold too much memory');
      for (const { request, reply } of bodies) refuse(request, reply);
      total -= bytes;
    }
  };
  const task = 'limit the memory of unfinished bodies';
  const timer = repeatInBackground(checkIntervalMs, { task, logger, run }).unref();
  server.addHook('onClose', async () => clearInterval(timer));
}

/** What has arrived of these bodies and is held. An accepted upload is read as a stream instead. */
function bytesOf(bodies: ReadonlySet<Body>): number {
  return [...bodies]
    .filter(({ request }) => !isAcceptedForm(request))
    .reduce((sum, { request, before }) => sum + request.raw.socket.bytesRead - before, 0);
}
