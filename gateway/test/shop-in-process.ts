import { bootstrap as cart } from '@shop/cart';
import { bootstrap as catalogue } from '@shop/catalogue';
import { bootstrap as identity } from '@shop/identity';
import { bootstrap as orderPayment } from '@shop/order-payment';
import { bootstrap as promo } from '@shop/promo';
import type { RunningApp } from '@shop/service-kit';
import { bootstrap as staffTools } from '@shop/staff-tools';
import type { Platform } from '@shop/local-platform';
import { testEnvironment } from '@shop/testing';
import { bootstrap as gateway, type RunningGateway } from '@shop/gateway';
import { asTestShop, type TestShop } from './shop.ts';

interface Options {
  settings?: Record<string, string>;
  replicas?: number;
  /** A separate database and broker, where every service has the account that it has in production. */
  platform?: Platform;
}

/** Starts services and gateways in the process of the test, for tests that read what only the process knows. */
export async function startShopInProcess({
  settings = {},
  replicas = 1,
  platform,
}: Options): Promise<TestShop> {
  const { env, dropDatabases } = testEnvironment({
    GATEWAY_PORT: '0',
    ...(platform && asShipped(platform)),
    ...settings,
  });
  const as = (account: string): Record<string, string> =>
    platform ? { ...env, ...accountOf(platform, account) } : env;
  const gateways: RunningGateway[] = [];
  while (gateways.length < replicas) gateways.push(await gateway({ env: as('gateway') }));
  // The URL for the sandbox bank's notifications is known only now; gateways do not wait for services to start.
  env['SANDBOX_WEBHOOK_URL'] = `${gateways[0]?.url ?? ''}/api/payment/webhook/sandbox`;
  const running: RunningApp[] = [
    await staffTools({ env: as('staff-tools') }),
    await catalogue({ env: as('catalogue') }),
    await cart({ env: as('cart') }),
    await orderPayment({ env: as('order-payment') }),
    await promo({ env: as('promo') }),
    await identity({ env: as('identity') }),
    ...gateways,
  ];
  return asTestShop({
    ...{ env, gateways, number: 0 },
    close: async () => {
      for (const app of running.toReversed()) await app.close();
      await dropDatabases();
    },
  });
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
