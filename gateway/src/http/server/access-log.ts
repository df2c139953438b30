import type { Logger } from '@shop/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { httpSeconds } from './http-metrics.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** The code of the error that was answered, for the log. */
    errorCode: string | undefined;
  }
}

/**
 * One line and one measurement an answer. The line has the pattern of the route, never the address: search words, phones
 * and tokens travel in addresses. Nor does it have the visitor's.
 */
export function logAccess(server: FastifyInstance, logger: Logger): void {
  // Its fields are listed below and hold no secrets; looking for some in each line would cost more than writing it.
  const lines = logger.child({}, { redact: [] });
  server.decorateReply('errorCode', undefined);
  server.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, call } = request;
    const route = routeOptions.url ?? 'none';
    const ms = reply.elapsedTime;
    secondsOf(method, route, reply.statusCode).observe(ms / 1_000);
    lines[levelOf(request, reply)](
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

/** Probes come every few seconds and say nothing. */
function levelOf({ routeOptions }: FastifyRequest, { statusCode }: FastifyReply): 'debug' | 'info' {
  const isProbe = routeOptions.url?.startsWith('/health/') || routeOptions.url === '/metrics';
  return isProbe && statusCode < 500 ? 'debug' : 'info';
}

type Seconds = ReturnType<typeof httpSeconds.labels>;

const known = new Map<string, Seconds>();

/** The series of a kind of answer. Routes, methods and statuses are few; looking one up by its labels costs much more. */
function secondsOf(method: string, route: string, status: number): Seconds {
  const name = `${method} ${route} ${status}`;
  const found = known.get(name);
  if (found) return found;
  const seconds = httpSeconds.labels(method, route, String(status));
  known.set(name, seconds);
  return seconds;
}
