import { bootstrap as cart } from '@shop/cart';
import { bootstrap as catalogue } from '@shop/catalogue';
import { bootstrap as gateway, type RunningGateway } from '@shop/gateway';
import { bootstrap as identity } from '@shop/identity';
import { bootstrap as orderPayment } from '@shop/order-payment';
import { bootstrap as promo } from '@shop/promo';
import {
  baseConfig,
  ConfigError,
  HealthRegistry,
  loadConfig,
  CleanupStack,
  type Bootstrap,
  type Environment,
  type ReadinessCheck,
  type RunningApp,
  type RunningService,
} from '@shop/service-kit';
import { bootstrap as staffTools } from '@shop/staff-tools';

const services: readonly Bootstrap<RunningService>[] = [
  catalogue,
  cart,
  orderPayment,
  identity,
  promo,
  staffTools,
];

/** The whole shop in one process, for small shops, local development and API tests. */
export interface RunningShop extends RunningApp {
  gateway: RunningGateway;
  services: readonly RunningService[];
}

/**
 * Starts all services concurrently, then the gateway, in this process; they still communicate over NATS and share one
 * health server. `close` stops the gateway first, so that the requests it has accepted are still answered.
 */
export async function bootstrap({ env = process.env } = {}): Promise<RunningShop> {
  const cleanup = new CleanupStack();
  try {
    const health = new HealthRegistry();
    const healthUrl = await health.open(loadConfig(baseConfig, env));
    cleanup.add(() => health.close());
    const partEnv = { ...env, HEALTH_PORT: undefined };
    const running = await startTogether(services, partEnv, cleanup);
    const gatewayApp = await gateway({ env: partEnv });
    cleanup.add(() => gatewayApp.close());
    health.ready(checksOf(running));
    cleanup.add(() => health.leave());
    return {
      name: 'all-in-one',
      healthUrl,
      gateway: gatewayApp,
      services: running,
      close: () => cleanup.run(),
    };
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}

/** Waits for all starts even if one fails, so that no service is left running and all invalid settings are reported. */
async function startTogether(
  starts: readonly Bootstrap<RunningService>[],
  env: Environment,
  cleanup: CleanupStack,
): Promise<RunningService[]> {
  const outcomes = await Promise.allSettled(starts.map((start) => start({ env })));
  const running = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  cleanup.add(() => Promise.all(running.map((service) => service.close())));
  const reasons: unknown[] = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason] : [],
  );
  const problems = reasons.flatMap((reason) => (reason instanceof ConfigError ? reason.problems : []));
  if (problems.length > 0) throw new ConfigError([...new Set(problems)]);
  if (reasons.length > 0) throw reasons[0];
  return running;
}

/** `catalogue.mongo`, `cart.nats`, … */
function checksOf(running: readonly RunningService[]): Record<string, ReadinessCheck> {
  return Object.fromEntries(
    running.flatMap(({ name, checks }) =>
      [...checks].map(([check, run]): [string, ReadinessCheck] => [`${name}.${check}`, run]),
    ),
  );
}
