import { AppError } from '@shop/domain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { clientNetwork } from '../client-address/ip-address.ts';
import type { IsTrusted } from '../door/trusted-proxies.ts';
import type { RateLimiter } from './rate-limiter.ts';

interface Parts {
  limiter: RateLimiter;
  isTrusted: IsTrusted;
  /** Calls a minute from one address, whatever they ask; 0: no such limit. */
  perMinute: number;
}

/**
 * Turns away who asks too often, before anything is read or looked up. The shop's own machines (the storefront's renderer, the
 * probes) are not counted: they come from a trusted address and on nobody's behalf.
 */
export function limitRate(server: FastifyInstance, { limiter, isTrusted, perMinute }: Parts): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (isTrusted(request.clientAddress)) return done();
    const visitor = clientNetwork(request.clientAddress);
    const { route } = request.routeOptions.config;
    done(
      refusal(limiter, reply, `all ${visitor}`, perMinute) ??
        refusal(limiter, reply, `${route?.operationId} ${visitor}`, route?.perMinute ?? 0),
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
