import { AppError } from '@shop/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientNetwork } from '../client-address/ip-address.ts';
import type { RateLimiter } from './rate-limiter.ts';

interface Parts {
  limiter: RateLimiter;
  /** Requests per minute from one address, for all routes together; 0: no such limit. */
  perMinute: number;
  /** The same for the shop's own servers; 0: no limit of any kind. */
  internalPerMinute: number;
  /** The name of the visitor's device when the shop knows it. */
  deviceOf: (request: FastifyRequest) => string | null;
}

/** The factor by which a route's own limit is higher for the shop's own servers than for a visitor. */
const internalFactor = 50;

/**
 * Rejects clients above their limit, before anything is read or looked up. The shop's own servers (the storefront's
 * renderer without a visitor, the sandbox bank, probes) have high limits instead of none: a proxy that does not forward
 * the visitor's address looks like one of them, and must not allow unlimited guessing. Where a route says so, a known
 * device is counted by itself: thousands of people may share an address with somebody who guesses.
 */
export function limitRate(
  server: FastifyInstance,
  { limiter, perMinute, internalPerMinute, deviceOf }: Parts,
): void {
  const limitsOf = ({ isInternal, routeOptions }: FastifyRequest): [all: number, route: number] => {
    const ofRoute = routeOptions.config.route?.perMinute ?? 0;
    if (!isInternal) return [perMinute, ofRoute];
    return internalPerMinute === 0 ? [0, 0] : [internalPerMinute, ofRoute * internalFactor];
  };
  server.addHook('onRequest', (request, reply, done) => {
    const [all, ofRoute] = limitsOf(request);
    const network = clientNetwork(request.clientAddress);
    const caller = request.isInternal ? `internal ${network}` : network;
    const { operationId, perMinuteOfDevice = 0 } = request.routeOptions.config.route ?? {};
    const device = ofRoute > 0 && perMinuteOfDevice > 0 ? deviceOf(request) : null;
    done(
      refusal(limiter, reply, `all ${caller}`, all) ??
        (device === null
          ? refusal(limiter, reply, `${operationId} ${caller}`, ofRoute)
          : refusal(limiter, reply, `${operationId} device ${device}`, perMinuteOfDevice)),
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
