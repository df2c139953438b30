import type { RequestContract } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { createLogger, HealthRegistry, loadConfig, type Bus } from '@shop/service-kit';
import { Writable } from 'node:stream';
import { gatewayConfig } from '../src/config.ts';
import { createApp, type GatewayApp } from '../src/create-app.ts';
import { RateLimiter } from '../src/rate-limit/rate-limiter.ts';
import { Revocations } from '../src/revocations/revocations.ts';
import { ReadCache } from '../src/read-cache/read-cache.ts';

type Requested = { subject: string; payload: unknown };
type Answerer = (requested: Requested) => unknown;

/** The gateway alone; the test replies instead of the services behind it. */
export interface TestApp extends GatewayApp {
  cache: ReadCache;
  /** The cache's time, in milliseconds. */
  clock: { ms: number };
  health: HealthRegistry;
  revocations: Revocations;
  /** The requests to services, in order. */
  requested: Requested[];
  /** The lines of the log. */
  log: Record<string, unknown>[];
}

/** Services that reply with the example of each contract, unless the test overrides it. */
export const examples: (contracts: readonly RequestContract[]) => Answerer =
  (contracts) =>
  ({ subject }) => {
    const contract = contracts.find((one) => one.subject === subject);
    if (!contract) throw new AppError('SERVICE_UNAVAILABLE');
    return contract.reply.parse(contract.example.reply);
  };

export async function startApp(answer: Answerer, settings: Record<string, string> = {}): Promise<TestApp> {
  const config = loadConfig(gatewayConfig, {
    NATS_URL: 'nats://none',
    STORAGE_URL: 'file:none',
    ACCESS_TOKEN_KEYS: 'access-tokens-of-the-tests-and-no-others',
    LIMIT_KEYS: 'limits-of-the-tests-and-of-no-others-at-all',
    ...settings,
  });
  const requested: Requested[] = [];
  const log: Record<string, unknown>[] = [];
  const lines = new Writable({
    write: (line: Buffer, _encoding, done) => {
      log.push(JSON.parse(line.toString()) as Record<string, unknown>);
      done();
    },
  });
  const bus = {
    request: async ({ subject }: RequestContract, payload: unknown) => {
      requested.push({ subject, payload });
      return answer({ subject, payload });
    },
  } as unknown as Bus;
  const clock = { ms: 0 };
  const cache = new ReadCache(
    { bytes: config.GATEWAY_CACHE_BYTES, ttl: config.GATEWAY_CACHE_TTL_MS },
    () => clock.ms,
  );
  const limiter = new RateLimiter({ replica: 'test', now: () => clock.ms, notify: () => undefined });
  const health = new HealthRegistry();
  const revocations = new Revocations({ now: () => clock.ms });
  revocations.confirm();
  const logger = createLogger('gateway', config.LOG_LEVEL, lines);
  return {
    ...(await createApp({ bus, cache, config, health, limiter, logger, revocations })),
    requested,
    cache,
    clock,
    health,
    revocations,
    log,
  };
}
