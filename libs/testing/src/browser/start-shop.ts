import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { testEnvironment } from '../platform/test-environment.ts';
import { freePorts } from '../platform/free-port.ts';
import { connectShop, type ShopAddresses, type TestShop } from './connect-shop.ts';
import { frontEnds } from './front-ends.ts';
import { repositoryRoot } from './repository-root.ts';
import { runProgram, type RunningProgram } from './run-program.ts';

type Settings = Readonly<Record<string, string>>;

/** A shop that nobody else uses: its owner may stop parts of it and add processes to it. */
export interface OwnShop extends TestShop {
  /** Starts the API again with an empty database and these settings; the addresses of the sites stay the same. */
  restartEmpty(settings?: Settings): Promise<ShopAddresses>;
  /** Starts a second process of every service and of the gateway, and a second renderer in front of that gateway. */
  startReplica(): Promise<ShopReplica>;
  /** Stops the API, as a failed restart would. */
  stopBackend(): Promise<void>;
}

/** The origins of another replica of the shop. */
export interface ShopReplica {
  gateway: string;
  shop: string;
}

const builds = [
  'services/all-in-one/dist/main.js',
  'web-storefront/dist-ssr/server.js',
  'web-account/dist/index.html',
  'web-admin/dist/index.html',
];

const usual: Settings = {
  LOG_LEVEL: 'warn',
  GATEWAY_LOCAL_VISITORS: 'on',
  // All browsers of a test share one IP address, and mostly one customer.
  UNPAID_ORDERS_PER_GUEST: '1000',
  UNPAID_ORDERS_PER_ADDRESS: '1000',
};

/** Starts the built shop on free ports with its own empty database. @throws {Error} when a build is missing */
export async function startShop(settings: Settings = {}): Promise<OwnShop> {
  const missing = builds.filter((file) => !existsSync(join(repositoryRoot, file)));
  if (missing.length > 0) throw new Error(`Not built: ${missing.join(', ')}. Run \`npm run build\` first.`);
  const { provideEngines } = await import('../platform/engines.ts');
  const engines = await provideEngines();
  process.env['MONGODB_URI'] = engines.mongodbUri;
  process.env['NATS_URL'] = engines.natsUrl;
  let environment = testEnvironment({ ...usual, ...settings });
  const [gatewayPort = 0, healthPort = 0, shopPort = 0, accountPort = 0, adminPort = 0] = await freePorts(5);
  const [smtpPort = 0, mailboxPort = 0] = await freePorts(2);
  const mail = { SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, MAIL_FROM: 'Сорока <zakaz@soroka.example>' };
  const local = (port: number): string => `http://localhost:${port}`;
  const gateway = `http://127.0.0.1:${gatewayPort}`;
  const origins = {
    STOREFRONT_URL: local(shopPort),
    ACCOUNT_URL: local(accountPort),
    ADMIN_URL: local(adminPort),
  };

  const running: RunningProgram[] = [];
  const closing: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(closing.map((close) => close()));
    await Promise.all(running.map((program) => program.stop()));
    await environment.dropDatabases();
    await engines.stop();
  };
  const start = async (...program: Parameters<typeof runProgram>): Promise<RunningProgram> => {
    const started = await runProgram(...program);
    running.push(started);
    return started;
  };
  const startBackend = (port: number, health: number): Promise<RunningProgram> =>
    start(
      ['services/all-in-one/dist/main.js'],
      { ...environment.env, ...origins, ...mail, GATEWAY_PORT: String(port), HEALTH_PORT: String(health) },
      `http://127.0.0.1:${health}/health/ready`,
    );
  const startReplica = async (): Promise<ShopReplica> => {
    const [port = 0, health = 0, rendererPort = 0] = await freePorts(3);
    const replica = { gateway: `http://127.0.0.1:${port}`, shop: local(rendererPort) };
    const [renderer] = frontEnds(replica.gateway, { ...origins, STOREFRONT_URL: replica.shop });
    await allOf([startBackend(port, health), ...(renderer ? [start(...renderer)] : [])]);
    return replica;
  };
  try {
    // These programs can start in any order.
    let [backend] = await allOf([
      startBackend(gatewayPort, healthPort),
      start(
        ['libs/dev-tools/src/mailbox/main.ts', String(smtpPort), String(mailboxPort)],
        {},
        local(mailboxPort),
      ),
      ...frontEnds(gateway, origins).map((program) => start(...program)),
    ]);
    const addresses = (): ShopAddresses => ({
      shop: local(shopPort),
      account: local(accountPort),
      admin: local(adminPort),
      gateway,
      mailbox: local(mailboxPort),
      engines: {
        mongodbUri: engines.mongodbUri,
        databases: environment.env['DB_PREFIX'] ?? '',
        natsUrl: engines.natsUrl,
        busPrefix: environment.env['BUS_PREFIX'] ?? '',
      },
    });
    const restartEmpty = async (others: Settings = {}): Promise<ShopAddresses> => {
      await backend.stop();
      const { dropDatabases } = environment;
      environment = testEnvironment({ ...usual, ...others });
      [backend] = await allOf([startBackend(gatewayPort, healthPort), dropDatabases()]);
      return addresses();
    };
    const shop = await connectShop(addresses());
    closing.push(() => shop.stop());
    return { ...shop, startReplica, restartEmpty, stopBackend: () => backend.stop(), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits until every promise is settled even if one rejects, so that nothing starts after the clean-up. */
async function allOf<T extends readonly Promise<unknown>[] | []>(
  begun: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(begun);
  return Promise.all(begun);
}
