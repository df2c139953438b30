import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from '../service/build-service.ts';
import { startShopProcess, type ShopProcess } from '../service/shop-process.ts';
import { testEnvironment, type TestEnvironment } from './test-environment.ts';

/** What the test files of one run share. It lives in Jest's own process, which outlasts its workers. */
export interface RunServer {
  url: string;
  close(): Promise<void>;
}

/** A shop of one worker, with the data of all test files that the worker has run so far. */
interface WorkersShop {
  environment: TestEnvironment;
  process: ShopProcess;
}

/** No file reaches a limit because of the files before it; a test of a limit starts a shop of its own. */
const withoutLimits = {
  GATEWAY_CALLS_PER_MINUTE: '0',
  UNPAID_ORDERS_PER_GUEST: '100000',
};

export async function openRunServer(): Promise<RunServer> {
  const builds = new Map<string, Promise<void>>();
  const shops = new Map<string, Promise<WorkersShop>>();
  let files = 0;

  const builtOnce = (service: string): Promise<void> => onlyOnce(builds, service, () => build(service));

  async function shopOf(worker: string): Promise<object> {
    const { environment, process } = await onlyOnce(shops, worker, startWorkersShop);
    process.expectRunning();
    files += 1;
    return { env: environment.env, url: process.url, number: files };
  }

  async function answer(path: string): Promise<object> {
    const [, kind, name = ''] = path.split('/');
    if (kind === 'shops') return shopOf(name);
    if (kind !== 'builds') throw new Error(`nothing is shared under ${path}`);
    await builtOnce(name);
    return {};
  }

  const server = createServer((request, response) => {
    answer(request.url ?? '').then(
      (body) => response.end(JSON.stringify(body)),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.message : String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      for (const { environment, process } of await Promise.all(shops.values())) {
        await process.stop();
        await environment.dropDatabases();
      }
    },
  };
}

async function startWorkersShop(): Promise<WorkersShop> {
  const environment = testEnvironment(withoutLimits);
  return { environment, process: await startShopProcess(environment.env) };
}

function onlyOnce<Value>(
  made: Map<string, Promise<Value>>,
  key: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const value = made.get(key) ?? make();
  made.set(key, value);
  return value;
}
