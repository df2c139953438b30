import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { kitModule, NestLogger, type Bus, type HealthBoard, type Logger } from '@shop/service-kit';
import type { GatewayConfig } from './config.ts';
import { createHttpServer } from './door/http-server.ts';
import { ServedPaths } from './door/served-paths.ts';
import { gatewayModule } from './gateway.module.ts';
import type { ReadCache } from './read-cache/read-cache.ts';
import { serveKept } from './read-cache/serve-kept.ts';

export interface AppParts {
  bus: Bus;
  cache: ReadCache;
  config: GatewayConfig;
  health: HealthBoard;
  logger: Logger;
}

export interface GatewayApp {
  app: NestFastifyApplication;
  /** What the router serves. */
  paths: ServedPaths;
}

/** The whole HTTP door, ready to listen. */
export async function createApp({ bus, cache, config, health, logger }: AppParts): Promise<GatewayApp> {
  const paths = new ServedPaths();
  const server = createHttpServer({ config, isLeaving: () => health.checks.has('staying'), logger, paths });
  serveKept(server, cache);
  const imports = [kitModule({ bus, logger, config }), gatewayModule({ cache, health, paths })];
  const app = await NestFactory.create<NestFastifyApplication>(
    { module: class AppModule {}, imports },
    new FastifyAdapter(server),
    { logger: new NestLogger(logger), abortOnError: false, bodyParser: false },
  );
  await app.init();
  return { app, paths };
}
