import type { Logger } from '@shop/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { httpSeconds } from './http-metrics.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** The error code of the response, for the log. */
    errorCode: string | undefined;
  }
}

/**
 * Writes one log line and one measurement per response. The line contains the route pattern instead of the URL, which
 * may include search terms, phones and tokens, and not the visitor's address.
 */
export function logAccess(server: FastifyInstance, logger: Logger): void {
  server.decorateReply('errorCode', undefined);
  server.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, call } = request;
    const route = routeOptions.url ?? 'none';
    const ms = reply.elapsedTime;
    secondsOf(method, route, reply.statusCode).observe(ms / 1_000);
    logger[levelOf(request, reply)](
      {
        requestId: call.requestId,
        traceId: call.traceId,
        method,
        route,
        status: reply.statusCode,
        code: reply.errorCode,
        ms: Math.round(ms * 10) / 10,
      },
      'answered',
    );
    done();
  });
}

/** Probes arrive every few seconds and carry no information. */
function levelOf({ routeOptions }: FastifyRequest, { statusCode }: FastifyReply): 'debug' | 'info' {
  const isProbe = routeOptions.url?.startsWith('/health/') || routeOptions.url === '/metrics';
  return isProbe && statusCode < 500 ? 'debug' : 'info';
}

type Seconds = ReturnType<typeof httpSeconds.labels>;

const known = new Map<string, Seconds>();

/** The metric series of a route, method and status. These are few, and a lookup by labels costs much more. */
function secondsOf(method: string, route: string, status: number): Seconds {
  const name = `${method} ${route} ${status}`;
  const found = known.get(name);
  if (found) return found;
  const seconds = httpSeconds.labels(method, route, String(status));
  known.set(name, seconds);
  return seconds;
}
