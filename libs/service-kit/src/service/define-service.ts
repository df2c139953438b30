import { Module, type Type } from '@nestjs/common';
import { DiscoveryService, NestFactory } from '@nestjs/core';
import type { z } from 'zod';
import { openBusConnection } from '../bus/bus-connection.ts';
import { BusServer } from '../bus/bus-server.ts';
import { Bus } from '../bus/bus.ts';
import { discoverHandlers } from '../bus/discover-handlers.ts';
import { baseConfig, mongoConfig } from '../config/base-config.ts';
import { loadConfig, type Environment } from '../config/load-config.ts';
import { startHealthServer, type ReadinessCheck } from '../health/health-server.ts';
import { createLogger } from '../log/create-logger.ts';
import { NestLogger } from '../log/nest-logger.ts';
import { mongoModule } from '../mongo/mongo.module.ts';
import { kitModule } from './kit.module.ts';
import { kitTokens } from './kit-tokens.ts';

/** A process, or a part of one, that runs until it is closed. */
export interface RunningApp {
  name: string;
  /** Where health and metrics answer, if this part answers them. */
  healthUrl: string | null;
  /** Drains, finishes and frees everything; calling it twice is the same as once. */
  close(): Promise<void>;
}

export interface BootstrapOptions {
  /** The environment to read settings from; the process's own when absent. */
  env?: Environment;
}

export type Bootstrap = (options?: BootstrapOptions) => Promise<RunningApp>;

export interface ServiceDefinition<Extra extends z.ZodRawShape> {
  /** The first word of every subject that it answers. */
  name: string;
  module: Type;
  /** Settings of its own, besides those of every service. */
  config?: Extra;
}

/**
 * Makes the start function of a service: settings, logger, bus, database, handlers, health, and a graceful stop.
 * What fails on the way is closed again before the error goes on.
 */
export function defineService<Extra extends z.ZodRawShape = Record<never, never>>(
  definition: ServiceDefinition<Extra>,
): Bootstrap {
  const { name } = definition;
  const schema = baseConfig.extend(mongoConfig.shape).extend(definition.config ?? {});
  return async ({ env = process.env } = {}) => {
    const config = { ...loadConfig(baseConfig.extend(mongoConfig.shape), env), ...loadConfig(schema, env) };
    const logger = createLogger(name, config.LOG_LEVEL);
    const connection = await openBusConnection(config.NATS_URL, name);
    const undo: (() => Promise<void>)[] = [() => connection.close()];
    const close = once(async () => {
      for (const step of undo.reverse()) await step();
      logger.info('stopped');
    });
    try {
      const bus = new Bus(connection, config.BUS_PREFIX);

      @Module({ imports: [kitModule({ bus, logger, config }), mongoModule(name, config), definition.module] })
      class ServiceModule {}

      const app = await NestFactory.createApplicationContext(ServiceModule, {
        logger: new NestLogger(logger),
        abortOnError: false,
      });
      undo.push(() => app.close());
      const { handlers, listeners } = discoverHandlers(app.get(DiscoveryService, { strict: false }));
      const server = new BusServer(connection, name, config.BUS_PREFIX, logger);
      await server.listen(handlers, listeners);
      undo.push(() => server.drain());
      const checks = new Map<string, ReadinessCheck>([
        ['mongo', app.get<ReadinessCheck>(kitTokens.mongoReadiness, { strict: false })],
        ['nats', () => connection.flush()],
      ]);
      const health =
        config.HEALTH_PORT === undefined
          ? null
          : await startHealthServer(checks, { host: config.HEALTH_HOST, port: config.HEALTH_PORT });
      if (health) undo.push(() => health.close());
      logger.info({ handlers: handlers.length, listeners: listeners.length }, 'ready');
      return { name, healthUrl: health?.url ?? null, close };
    } catch (error) {
      await close();
      throw error;
    }
  };
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= work());
}
