import type { Type } from '@nestjs/common';
import type { RequestContract } from '@shop/contracts';
import { z } from 'zod';
import { createBusApp } from '../bus/bus-app.ts';
import { openBusConnection } from '../bus/bus-connection.ts';
import { Bus } from '../bus/bus.ts';
import { announceMissedEvents } from '../bus/missed-events.ts';
import { NatsTransportStrategy } from '../bus/nats-transport.ts';
import { clockCheckModule } from '../clock/clock-check.module.ts';
import { baseConfig, mongoConfig } from '../config/base-config.ts';
import { loadConfig, type Environment } from '../config/load-config.ts';
import { diagnosisModule } from '../diagnosis/diagnosis.module.ts';
import { HealthRegistry } from '../health/health-registry.ts';
import type { ReadinessCheck } from '../health/health-server.ts';
import { createLogger } from '../log/create-logger.ts';
import { mongoModule } from '../mongo/mongo.module.ts';
import { kitModule } from './kit.module.ts';
import { kitTokens } from './kit-tokens.ts';
import { CleanupStack } from './cleanup-stack.ts';

/** A process, or a part of one, that runs until it is closed. */
export interface RunningApp {
  name: string;
  /** The URL of health checks and metrics, if this part serves them. */
  healthUrl: string | null;
  /** Shuts down gracefully and frees all resources; idempotent. */
  close(): Promise<void>;
}

export interface RunningService extends RunningApp {
  /** Its readiness checks, for the health endpoint of a process with several parts. */
  checks: ReadonlyMap<string, ReadinessCheck>;
  /** The contracts that it handles. */
  answers: readonly RequestContract[];
}

export interface BootstrapOptions {
  /** The environment to read settings from; the process's own when absent. */
  env?: Environment;
}

export type Bootstrap<App extends RunningApp = RunningApp> = (options?: BootstrapOptions) => Promise<App>;

/** The start function of a service, with the schema of all settings that it reads. */
export type ServiceBootstrap = Bootstrap<RunningService> & { readonly configSchema: z.ZodType };

export interface ServiceDefinition {
  /** The first part of every subject that it handles. */
  name: string;
  module: Type;
  /** The service's own settings, in addition to those of every service. */
  configSchema?: z.ZodType<object>;
}

const serviceConfig = baseConfig.extend(mongoConfig.shape);
type ServiceConfig = z.output<typeof serviceConfig>;

/**
 * Creates the start function of a service: settings, logger, health, bus, database, handlers, and a graceful shutdown.
 * If the start fails, everything opened so far is closed before the error is thrown.
 */
export function defineService(definition: ServiceDefinition): ServiceBootstrap {
  // An intersection, so that the errors of both sides are reported together.
  const configSchema = z.intersection(serviceConfig, definition.configSchema ?? z.object({}));
  const bootstrap: Bootstrap<RunningService> = async ({ env = process.env } = {}) => {
    const config = loadConfig(configSchema, env);
    const cleanup = new CleanupStack();
    try {
      return await start(definition, config, cleanup);
    } catch (error) {
      await cleanup.run();
      throw error;
    }
  };
  return Object.assign(bootstrap, { configSchema });
}

/** Health checks are opened first and closed last, so that probes see a stopping service instead of a missing one. */
async function start(
  { name, module }: ServiceDefinition,
  config: ServiceConfig,
  cleanup: CleanupStack,
): Promise<RunningService> {
  const logger = createLogger(name, config.LOG_LEVEL);
  const health = new HealthRegistry();
  const healthUrl = await health.open(config);
  cleanup.add(() => health.close());
  const connection = await openBusConnection(config.NATS_URL, name);
  cleanup.add(() => connection.close());
  const bus = new Bus(connection, config.BUS_PREFIX, name);
  const transport = new NatsTransportStrategy({
    connection,
    service: name,
    prefix: config.BUS_PREFIX,
    logger,
  });
  const kit = [
    kitModule({ bus, logger, config }),
    mongoModule(name, config),
    clockCheckModule(name),
    diagnosisModule(name),
  ];
  const app = await createBusApp([...kit, module], transport, logger);
  cleanup.add(() => app.close());
  cleanup.add(() => transport.close());
  transport.on('reconnect', () => announceMissedEvents(app));
  await app.listen();
  health.ready({
    mongo: app.get<ReadinessCheck>(kitTokens.mongoReadiness, { strict: false }),
    nats: () => connection.flush(),
  });
  cleanup.add(() => health.leave());
  const { contracts, eventHandlerCount } = transport;
  logger.info({ handlers: contracts.length, listeners: eventHandlerCount, healthUrl }, 'ready');
  const close = async (): Promise<void> => {
    await cleanup.run();
    logger.info('stopped');
  };
  return { name, healthUrl, checks: health.checks, answers: contracts, close };
}
