import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cacheReads } from '../http/server/http-metrics.ts';
import { bestEncoding, namesTag } from '../http/answer/negotiate.ts';
import type { PreparedResponse } from '../http/answer/prepared-response.ts';
import { prepareShared } from '../http/answer/prepare-answer.ts';
import { cacheKey } from './cache-key.ts';
import { keptHead } from './kept-head.ts';
import type { ReadCache } from './read-cache.ts';

const hits = cacheReads.labels('hit');
const misses = cacheReads.labels('miss');

interface Parts {
  cache: ReadCache;
  /** The headers of every response of the gateway. */
  headers: Readonly<Record<string, string>>;
  /** Whether connections must be closed after their next response. */
  isLeaving: () => boolean;
}

/** Serves cached reads before any further processing of the request. */
export function serveKept(server: FastifyInstance, { cache, headers, isLeaving }: Parts): void {
  server.addHook('onRequest', (request, reply, done) => {
    const { route } = request.routeOptions.config;
    if (route?.keptUntilEventOf === undefined) return done();
    const answer = cache.get(cacheKey(route, request));
    (answer ? hits : misses).inc();
    if (!answer) return done();
    const isKnown = namesTag(request.headers['if-none-match'], answer.etag);
    const isUsual = request.method === 'GET' && !isKnown && !isLeaving();
    const sent = isUsual ? sendKept(answer, headers, request, reply) : sendWhole(answer, request, reply);
    sent?.catch(done);
  });
}

/**
 * The usual case, a full response on a connection that stays open, bypasses the server's header processing, which is a
 * fifth of the cost of such a response. It is logged and measured like any other.
 *
 * @returns a promise when the bytes have to be compressed first
 */
function sendKept(
  answer: PreparedResponse,
  always: Parts['headers'],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> | undefined {
  const encoding = answer.isWorthCompressing ? bestEncoding(request.headers['accept-encoding']) : undefined;
  const send = (bytes: Buffer): void => {
    const head = keptHead(answer, always, encoding, bytes.length);
    reply.hijack();
    reply.raw.writeHead(200, { ...head, 'x-request-id': request.call.requestId }).end(bytes);
  };
  if (encoding !== undefined) return answer.in(encoding).then(send);
  send(answer.body);
  return undefined;
}

/** The other cases: the client has the response already, requests only headers, or has to reconnect next time. */
async function sendWhole(
  answer: PreparedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const body = await prepareShared(answer, request, reply);
  void reply.send(body);
}
