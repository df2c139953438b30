import { putPage, type RequestOf } from '@shop/contracts';
import {
  requestShared,
  buildService,
  openTestBus,
  startShopProcess,
  testEnvironment,
  type ShopProcess,
  type TestBus,
} from '@shop/testing';

/** A shop of built processes, which a test file calls as its client. */
export interface TestShop {
  env: Record<string, string>;
  gateways: readonly { url: string }[];
  /** The first gateway's address. */
  url: string;
  /** The number of the file among those that share the shop. Builders make phones and addresses from it. */
  number: number;
  bus: TestBus['bus'];
  putPage(page: RequestOf<typeof putPage>): Promise<void>;
  close(): Promise<void>;
}

/**
 * The shop that all files of this Jest worker share. It contains the data of earlier files and has no limits of requests:
 * a file makes its own people, products and orders, and looks at nothing else.
 */
export async function shareShop(): Promise<TestShop> {
  await buildService('all-in-one');
  const shared = (await requestShared(`/shops/${process.env['JEST_WORKER_ID'] ?? '1'}`)) as Pick<
    TestShop,
    'env' | 'url' | 'number'
  >;
  return asTestShop({ ...shared, gateways: [shared], close: async () => undefined });
}

/** Starts an empty shop for one file that needs other settings, further gateways or all data of the shop for itself. */
export async function startShop(settings: Record<string, string> = {}, replicas = 1): Promise<TestShop> {
  const { env, dropDatabases } = testEnvironment({ GATEWAY_PORT: '0', ...settings });
  await buildService('all-in-one');
  const running: ShopProcess[] = [await startShopProcess(env)];
  if (replicas > 1) await buildService('gateway');
  while (running.length < replicas) running.push(await startShopProcess(env, 'gateway'));
  return asTestShop({
    ...{ env, gateways: running, number: 0 },
    close: async () => {
      for (const one of running.toReversed()) await one.stop();
      await dropDatabases();
    },
  });
}

/** Adds the bus and its shortcuts to a running shop. */
export async function asTestShop({
  close,
  ...shop
}: Pick<TestShop, 'env' | 'gateways' | 'number' | 'close'>): Promise<TestShop> {
  const testBus = await openTestBus(shop.env);
  return {
    ...shop,
    url: shop.gateways[0]?.url ?? '',
    bus: testBus.bus,
    putPage: async (page) => {
      await testBus.bus.request(putPage, page);
    },
    close: async () => {
      await testBus.close();
      await close();
    },
  };
}
