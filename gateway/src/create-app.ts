import { performance } from 'node:perf_hooks';
import fastifyCookie from '@fastify/cookie';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { kitModule, NestLogger, type Bus, type HealthRegistry, type Logger } from '@shop/service-kit';
import { watchProxies } from './client-address/proxy-watch.ts';
import type { GatewayConfig } from './config.ts';
import { createHttpServer, refuseBody } from './http/server/http-server.ts';
import { securityHeaders } from './http/server/security-headers.ts';
import { ServedPaths } from './http/server/served-paths.ts';
import { parseTrustedProxies } from './http/server/trusted-proxies.ts';
import { GatewayModule } from './gateway.module.ts';
import { infrastructureModule } from './infrastructure.module.ts';
import { limitRate } from './rate-limit/limit-rate.ts';
import { keyedHash } from './rate-limit/keyed-hash.ts';
import { knownDeviceOf } from './rate-limit/known-device.ts';
import { limitUnfinishedBodies } from './rate-limit/limit-unfinished-bodies.ts';
import { limitUnsentResponses } from './rate-limit/limit-unsent-responses.ts';
import type { RateLimiter } from './rate-limit/rate-limiter.ts';
import type { ReadCache } from './read-cache/read-cache.ts';
import type { Revocations } from './revocations/revocations.ts';
import { SocketAdapter } from './socket/socket-adapter.ts';
import { UpgradeGate } from './socket/upgrade-gate.ts';
import { serveKept } from './read-cache/serve-kept.ts';

export interface AppParts {
  bus: Bus;
  cache: ReadCache;
  config: GatewayConfig;
  health: HealthRegistry;
  limiter: RateLimiter;
  revocations: Revocations;
  logger: Logger;
}

export interface GatewayApp {
  app: NestFastifyApplication;
  /** The paths that the router serves. */
  paths: ServedPaths;
}

/** Creates the HTTP application, ready to listen. */
export async function createApp({
  bus,
  cache,
  config,
  health,
  limiter,
  revocations,
  logger,
}: AppParts): Promise<GatewayApp> {
  const paths = new ServedPaths();
  const isTrusted = parseTrustedProxies(config.GATEWAY_TRUSTED_PROXIES);
  const isLeaving = (): boolean => health.checks.has('staying');
  const headers = securityHeaders(config.GATEWAY_HSTS_SECONDS);
  const server = createHttpServer({
    config,
    headers,
    isLeaving,
    isTrusted,
    logger,
    paths,
  });
  if (config.GATEWAY_LOCAL_VISITORS === 'off')
    watchProxies(server, { isTrusted, logger, now: performance.now.bind(performance) });
  limitRate(server, {
    limiter,
    perMinute: config.GATEWAY_CALLS_PER_MINUTE,
    internalPerMinute: config.GATEWAY_INTERNAL_CALLS_PER_MINUTE,
    // Requests are limited before their cookies are parsed.
    deviceOf: ({ headers: { cookie = '' } }) =>
      knownDeviceOf(config.LIMIT_KEYS[0], server.parseCookie(cookie)),
  });
  const hashOf = (network: string): string => keyedHash(config.LIMIT_KEYS[0], 'address', network);
  limitUnfinishedBodies(server, {
    logger,
    hashOf,
    maxBytes: config.GATEWAY_UNFINISHED_BYTES,
    refuse: (request, reply) => refuseBody('TOO_MANY_REQUESTS', request, reply, headers),
  });
  limitUnsentResponses(server, { logger, hashOf, maxBytes: config.GATEWAY_UNSENT_BYTES });
  serveKept(server, { cache, headers, isLeaving });
  const imports = [
    kitModule({ bus, logger, config }),
    infrastructureModule({ cache, health, limiter, paths, revocations }),
    GatewayModule,
  ];
  const app = await NestFactory.create<NestFastifyApplication>(
    { module: class AppModule {}, imports },
    new FastifyAdapter(server),
    { logger: new NestLogger(logger), abortOnError: false, bodyParser: false },
  );
  // After the server's own hooks: cached responses are sent before cookies are parsed.
  await app.register(fastifyCookie);
  const limitsInternal = config.GATEWAY_INTERNAL_CALLS_PER_MINUTE > 0;
  const maxUrlLength = config.GATEWAY_URL_LIMIT;
  const gate = new UpgradeGate({ limiter, isTrusted, isLeaving, headers, limitsInternal, maxUrlLength });
  app.useWebSocketAdapter(new SocketAdapter(app.getHttpServer(), gate, logger));
  await app.init();
  return { app, paths };
}
