import { AppError } from '@shop/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientNetwork } from '../client-address/ip-address.ts';
import type { RateLimiter } from './rate-limiter.ts';

interface Parts {
  limiter: RateLimiter;
  /** Calls a minute from one address, whatever they ask; 0: no such limit. */
  perMinute: number;
  /** The same for the shop's own machines; 0: none of any kind. */
  internalPerMinute: number;
}

/** How many times as often as a visitor one of the shop's own machines may call a route that has a limit of its own. */
const internalFactor = 50;

/**
 * Turns away who asks too often, before anything is read or looked up. The shop's own machines (the storefront's renderer
 * when it asks for nobody, the sandbox bank, probes) have wide limits of their own: a proxy that does not say for whom it
 * asks looks like one of them, and must not open the shop to guessing.
 */
export function limitRate(server: FastifyInstance, { limiter, perMinute, internalPerMinute }: Parts): void {
  const limitsOf = ({ isInternal, routeOptions }: FastifyRequest): [all: number, route: number] => {
    const ofRoute = routeOptions.config.route?.perMinute ?? 0;
    if (!isInternal) return [perMinute, ofRoute];
    return internalPerMinute === 0 ? [0, 0] : [internalPerMinute, ofRoute * internalFactor];
  };
  server.addHook('onRequest', (request, reply, done) => {
    const [all, ofRoute] = limitsOf(request);
    const network = clientNetwork(request.clientAddress);
    const caller = request.isInternal ? `internal ${network}` : network;
    const { route } = request.routeOptions.config;
    done(
      refusal(limiter, reply, `all ${caller}`, all) ??
        refusal(limiter, reply, `${route?.operationId} ${caller}`, ofRoute),
    );
  });
}

function refusal(
  limiter: RateLimiter,
  reply: FastifyReply,
  name: string,
  perMinute: number,
): AppError | undefined {
  if (perMinute === 0) return undefined;
  const verdict = limiter.take(name, perMinute);
  if (verdict.allowed) return undefined;
  reply.header('retry-after', String(verdict.retryAfterSeconds));
  return new AppError('TOO_MANY_REQUESTS');
}
