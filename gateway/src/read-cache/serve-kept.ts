import type { FastifyInstance } from 'fastify';
import { cacheReads } from '../door/http-metrics.ts';
import { sendShared } from '../door/send-answer.ts';
import { cacheKey } from './cache-key.ts';
import type { ReadCache } from './read-cache.ts';

const hits = cacheReads.labels('hit');
const misses = cacheReads.labels('miss');

/** Answers kept reads before anything else of the request's way is walked. */
export function serveKept(server: FastifyInstance, cache: ReadCache): void {
  server.addHook('onRequest', (request, reply, done) => {
    const { route } = request.routeOptions.config;
    if (route?.keptUntilEventOf === undefined) return done();
    const answer = cache.get(cacheKey(route, request));
    (answer ? hits : misses).inc();
    if (!answer) return done();
    sendShared(answer, request, reply)?.catch(done);
  });
}
