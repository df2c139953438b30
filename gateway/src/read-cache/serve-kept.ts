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
  /** What every answer of the gateway says. */
  headers: Readonly<Record<string, string>>;
  /** Whether connections are to be closed after their next answer. */
  isLeaving: () => boolean;
}

/** Answers kept reads before anything else of the request's way is walked. */
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
 * The usual case, a whole answer to somebody who stays, is written without the server's own work on headers: that is a fifth
 * of what such an answer costs. The log and the figures see it like any other.
 *
 * @returns what to wait for when the compressed bytes have to be made first
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

/** The other cases: somebody has the answer already, wants its headers only, or is asked to connect elsewhere next time. */
async function sendWhole(
  answer: PreparedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const body = await prepareShared(answer, request, reply);
  void reply.send(body);
}
