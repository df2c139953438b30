import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { NatsConnection } from '@nats-io/nats-core';
import { Module } from '@nestjs/common';
import { DiscoveryService, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  Bus,
  BusServer,
  createLogger,
  discoverHandlers,
  kitModule,
  loadConfig,
  NestLogger,
  openBusConnection,
  startHealthServer,
  type BootstrapOptions,
  type RunningApp,
} from '@shop/service-kit';
import { gatewayConfig, type GatewayConfig } from './config.ts';
import { createHttpServer } from './door/http-server.ts';
import { ServedPaths } from './door/served-paths.ts';
import { gatewayModule } from './gateway.module.ts';
import { ReadCache } from './read-cache/read-cache.ts';
import { serveKept } from './read-cache/serve-kept.ts';
import { ReadinessChecks } from './readiness-checks.ts';

/** The gateway, and where it answers. */
export interface RunningGateway extends RunningApp {
  url: string;
}

const name = 'gateway';

/** Starts the HTTP door. It needs NATS; the services behind it may come and go. */
export async function bootstrap({ env = process.env }: BootstrapOptions = {}): Promise<RunningGateway> {
  const config = loadConfig(gatewayConfig, env);
  const logger = createLogger(name, config.LOG_LEVEL);
  const connection = await openBusConnection(config.NATS_URL, name);
  const undo: (() => Promise<void>)[] = [() => connection.close()];
  const close = once(async () => {
    for (const step of undo.reverse()) await step();
    logger.info('stopped');
  });
  try {
    const cache = new ReadCache({ bytes: config.GATEWAY_CACHE_BYTES, ttl: config.GATEWAY_CACHE_TTL_MS }, () =>
      performance.now(),
    );
    const checks = new ReadinessChecks(new Map([['nats', () => connection.flush()]]));
    const paths = new ServedPaths();
    const server = createHttpServer({ config, logger, paths });
    serveKept(server, cache);
    void dropAfterReconnect(connection, cache);
    const bus = new Bus(connection, config.BUS_PREFIX);

    @Module({ imports: [kitModule({ bus, logger, config }), gatewayModule({ cache, checks, paths })] })
    class AppModule {}

    const app = await NestFactory.create<NestFastifyApplication>(AppModule, new FastifyAdapter(server), {
      logger: new NestLogger(logger),
      abortOnError: false,
      bodyParser: false,
    });
    const busServer = new BusServer(connection, name, config.BUS_PREFIX, logger);
    const { handlers, listeners } = discoverHandlers(app.get(DiscoveryService, { strict: false }));
    await busServer.listen(handlers, listeners);
    undo.push(() => busServer.drain());
    const url = await listen(app, config);
    undo.push(() => app.close());
    if (config.HEALTH_PORT !== undefined) {
      const health = await startHealthServer(checks.all, {
        host: config.HEALTH_HOST,
        port: config.HEALTH_PORT,
      });
      undo.push(() => health.close());
    }
    undo.push(async () => {
      checks.leave();
      await pause(config.GATEWAY_DRAIN_MS);
    });
    logger.info({ url }, 'ready');
    return { name, url, healthUrl: url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Events that were told while the line was cut are lost; what was kept meanwhile may be old. */
async function dropAfterReconnect(connection: NatsConnection, cache: ReadCache): Promise<void> {
  for await (const { type } of connection.status()) if (type === 'reconnect') cache.dropAll();
}

async function listen(app: NestFastifyApplication, config: GatewayConfig): Promise<string> {
  await app.listen(config.GATEWAY_PORT, config.GATEWAY_HOST);
  return app.getUrl();
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= work());
}
