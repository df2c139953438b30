import { bootstrap as cart } from '@shop/cart';
import { bootstrap as catalogue } from '@shop/catalogue';
import { putPage, type RequestOf } from '@shop/contracts';
import { bootstrap as identity } from '@shop/identity';
import { bootstrap as orderPayment } from '@shop/order-payment';
import { bootstrap as promo } from '@shop/promo';
import type { RunningApp } from '@shop/service-kit';
import { bootstrap as staffTools } from '@shop/staff-tools';
import type { Platform } from '@shop/local-platform';
import { openTestBus, testEnvironment, type TestBus } from '@shop/testing';
import { bootstrap as gateway, type RunningGateway } from '@shop/gateway';

/** A separate shop for one test file: the services with endpoints, and the requested number of gateways. */
export interface TestShop {
  env: Record<string, string>;
  gateways: RunningGateway[];
  /** The first gateway's address. */
  url: string;
  bus: TestBus['bus'];
  putPage(page: RequestOf<typeof putPage>): Promise<void>;
  close(): Promise<void>;
}

/**
 * @param platform separate database and broker, where every service has the account that it has in production; without
 *   it all services share those of the test run, with one account that has all permissions
 */
export async function startShop(
  settings: Record<string, string> = {},
  replicas = 1,
  platform?: Platform,
): Promise<TestShop> {
  const { env, dropDatabases } = testEnvironment({
    GATEWAY_PORT: '0',
    ...(platform && asShipped(platform)),
    ...settings,
  });
  const as = (account: string): Record<string, string> =>
    platform ? { ...env, ...accountOf(platform, account) } : env;
  const gateways: RunningGateway[] = [];
  for (let at = 0; at < replicas; at++) gateways.push(await gateway({ env: as('gateway') }));
  // The URL for the sandbox bank's notifications is known only now; gateways do not wait for services to start.
  env['SANDBOX_WEBHOOK_URL'] ??= `${gateways[0]?.url ?? ''}/api/payment/webhook/sandbox`;
  const running: RunningApp[] = [
    await staffTools({ env: as('staff-tools') }),
    await catalogue({ env: as('catalogue') }),
    await cart({ env: as('cart') }),
    await orderPayment({ env: as('order-payment') }),
    await promo({ env: as('promo') }),
    await identity({ env: as('identity') }),
    ...gateways,
  ];
  const testBus = await openTestBus(env);
  return {
    env,
    gateways,
    url: gateways[0]?.url ?? '',
    bus: testBus.bus,
    putPage: async (page) => {
      await testBus.bus.request(putPage, page);
    },
    close: async () => {
      await testBus.close();
      for (const app of running.toReversed()) await app.close();
      await dropDatabases();
    },
  };
}

/** The production accounts require subject and database names without test prefixes. */
const asShipped = ({ mongodbUri, natsUrl }: Platform): Record<string, string> => ({
  MONGODB_URI: mongodbUri,
  NATS_URL: natsUrl,
  BUS_PREFIX: '',
  DB_PREFIX: 'fanshop_',
});

const accountOf = (platform: Platform, account: string): Record<string, string> => ({
  NATS_URL: platform.natsUrlFor(account),
  MONGODB_URI: platform.mongodbUriFor(account),
});
