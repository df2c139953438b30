import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { requestsCounted } from '@shop/contracts';
import {
  Bus,
  connectBus,
  createLogger,
  HealthRegistry,
  loadConfig,
  NatsTransportStrategy,
  openBusConnection,
  repeatInBackground,
  CleanupStack,
  type BootstrapOptions,
  type RunningApp,
} from '@shop/service-kit';
import { gatewayConfig, type GatewayConfig } from './config.ts';
import { cacheDrops } from './http/server/http-metrics.ts';
import { createApp } from './create-app.ts';
import { RateLimiter } from './rate-limit/rate-limiter.ts';
import { LiveEvents } from './socket/live-events.ts';
import { ReadCache } from './read-cache/read-cache.ts';
import { RevocationFeed } from './revocations/revocation-feed.ts';
import { Revocations } from './revocations/revocations.ts';

/** A running gateway and its URL. */
export interface RunningGateway extends RunningApp {
  url: string;
}

const name = 'gateway';
/** Maximum age of the live-event cursor, in milliseconds. */
const eventIntervalMs = 1_000;

/** Starts the gateway. It requires NATS; the services behind it may be unavailable at times. */
export async function bootstrap({ env = process.env }: BootstrapOptions = {}): Promise<RunningGateway> {
  const config = loadConfig(gatewayConfig, env);
  const cleanup = new CleanupStack();
  try {
    return await start(config, cleanup);
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}

/**
 * Closes parts in the reverse order of opening: first readiness is withdrawn for balancers, then new requests are
 * refused, pending ones are answered, and the bus is closed last.
 */
async function start(config: GatewayConfig, cleanup: CleanupStack): Promise<RunningGateway> {
  const logger = createLogger(name, config.LOG_LEVEL);
  const health = new HealthRegistry();
  const healthUrl = await health.open(config);
  cleanup.add(() => health.close());
  const connection = await openBusConnection(config.NATS_URL, name);
  cleanup.add(() => connection.close());
  const cache = new ReadCache(
    { bytes: config.GATEWAY_CACHE_BYTES, ttl: config.GATEWAY_CACHE_TTL_MS },
    performance.now.bind(performance),
    (reason, answers) => cacheDrops.inc({ reason }, answers),
  );
  const bus = new Bus(connection, config.BUS_PREFIX, name);
  const now = (): number => performance.timeOrigin + performance.now();
  const limiter = new RateLimiter({
    replica: randomBytes(6).toString('hex'),
    now,
    notify: (counted) => {
      if (!connection.isClosed()) bus.publish(requestsCounted, counted);
    },
  });
  const revocations = new Revocations({ now });
  const { app } = await createApp({ bus, cache, config, health, limiter, logger, revocations });
  const feed = app.get(RevocationFeed);
  const live = app.get(LiveEvents);
  const transport = new NatsTransportStrategy({
    connection,
    service: name,
    prefix: config.BUS_PREFIX,
    logger,
  });
  connectBus(app, transport);
  cleanup.add(() => transport.close());
  // Events published while disconnected are lost, so the cache may be stale.
  transport.on('reconnect', () => {
    cache.dropAll('reconnect');
    feed.resume();
    live.onGap();
  });
  await app.startAllMicroservices();
  live.begin();
  const noting = repeatInBackground(eventIntervalMs, {
    task: 'note what was received',
    logger,
    // NATS delivers in order: the reply to a ping arrives after every event that was published before it.
    run: () => live.noteReceived(() => connection.flush()),
  });
  cleanup.add(() => clearInterval(noting));
  cleanup.add(() => feed.stop());
  feed.start();
  cleanup.add(() => app.close());
  await app.listen(config.GATEWAY_PORT, config.GATEWAY_HOST);
  const url = await app.getUrl();
  health.ready({ nats: () => connection.flush(), revocations: () => requireLoaded(revocations) });
  cleanup.add(() => {
    health.leave();
    return pause(config.GATEWAY_DRAIN_MS);
  });
  logger.info({ url, healthUrl }, 'ready');
  const close = async (): Promise<void> => {
    await cleanup.run();
    logger.info('stopped');
  };
  return { name, url, healthUrl: healthUrl ?? url, close };
}

/**
 * Without any revocations the gateway would refuse every signed-in person, so it is not ready. With outdated ones it
 * stays ready: customers can still buy without identity, and the state is visible in metrics and in the log.
 */
async function requireLoaded(revocations: Revocations): Promise<void> {
  if (!(await revocations.isLoaded(0))) throw new Error('what was revoked is not known yet');
}
