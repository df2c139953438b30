import { AppError } from '@shop/domain';
import { isStillSending } from '@shop/service-kit';
import type { FastifyInstance } from 'fastify';
import { clientNetwork } from '../client-address/ip-address.ts';

/** More than a whole office needs; with the body limit it bounds the memory that one address can occupy. */
const maxUnfinished = 64;

/**
 * Refuses clients that have too many unfinished bodies at the same time. A body is held in memory until it is complete, and
 * the limit of requests per minute would let one address begin hundreds of them.
 */
export function limitUnfinishedBodies(server: FastifyInstance): void {
  const unfinished = new Map<string, number>();
  server.addHook('onRequest', ({ raw, clientAddress, isInternal }, reply, done) => {
    if (isInternal || !isStillSending(raw)) return done();
    const network = clientNetwork(clientAddress);
    const count = unfinished.get(network) ?? 0;
    if (count >= maxUnfinished) {
      reply.header('retry-after', '1');
      return done(new AppError('TOO_MANY_REQUESTS'));
    }
    unfinished.set(network, count + 1);
    const finish = (): void => {
      raw.off('end', finish).off('close', finish);
      const left = (unfinished.get(network) ?? 1) - 1;
      if (left > 0) unfinished.set(network, left);
      else unfinished.delete(network);
    };
    raw.once('end', finish).once('close', finish);
    done();
  });
}
