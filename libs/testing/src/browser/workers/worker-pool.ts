import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { Browser } from 'playwright-core';
import { freePort } from '../../platform/free-port.ts';
import type { ShopAddresses } from '../connect-shop.ts';
import { launchBrowser } from '../launch-browser.ts';
import { startShop, type OwnShop } from '../start-shop.ts';

type Settings = Readonly<Record<string, string>>;
type Start = (settings: Settings) => Promise<OwnShop>;

/** What the files of a worker share: both start when the first file asks for them. */
interface Worker {
  shop?: Promise<OwnShop>;
  /** Since its last start: each has a database and a prefix of the bus of its own. */
  addresses?: ShopAddresses;
  /** Whether only files that share it have written to the shop. */
  isShared?: boolean;
  browser?: Promise<{ url: string; browser: Browser }>;
}

export interface WorkerPool {
  url: string;
  close(): Promise<void>;
}

/**
 * Assigns workers to test files over HTTP: `/claim` answers with the number of a free worker and assigns it for as long as
 * the response stays open, which ends with the process of the file at the latest; `/0/shop`, `/0/empty-shop?settings={}`
 * and `/0/browser` answer with the addresses of what the worker has.
 */
export async function openWorkerPool(count: number, start: Start = startShop): Promise<WorkerPool> {
  const workers: Worker[] = Array.from({ length: count }, () => ({}));
  const free = [...workers.keys()];
  const waiting: ServerResponse[] = [];
  const assign = (): void => {
    while (free.length > 0) {
      const borrower = waiting.shift();
      if (!borrower) return;
      if (borrower.destroyed) continue;
      const worker = free.shift();
      borrower.write(`${worker}\n`);
      borrower.once('close', () => {
        if (worker !== undefined) free.push(worker);
        assign();
      });
    }
  };
  const server = createServer(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://pool');
    if (pathname === '/claim') {
      waiting.push(response);
      assign();
      return;
    }
    const [, number, what] = pathname.split('/');
    const worker = workers[Number(number)];
    if (!worker) return void response.writeHead(404).end();
    const settings: Settings = JSON.parse(searchParams.get('settings') ?? '{}');
    const answer =
      what === 'browser'
        ? browserOf(worker)
        : what === 'shop'
          ? sharedShopOf(worker, start)
          : emptyShopOf(worker, start, settings);
    answer.then(
      (address) => response.end(JSON.stringify(address)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    async close() {
      server.closeAllConnections();
      server.close();
      const started = await Promise.allSettled(
        workers.flatMap(({ shop, browser }) => [shop, browser?.then((one) => one.browser)]),
      );
      await Promise.all(started.map((one) => (one.status === 'fulfilled' ? end(one.value) : undefined)));
    },
  };
}

const end = (one: OwnShop | Browser | undefined): Promise<void> | undefined =>
  one && ('stop' in one ? one.stop() : one.close());

/** The shop with what other files wrote, but not after one that had a shop to itself and chose its names freely. */
async function sharedShopOf(worker: Worker, start: Start): Promise<ShopAddresses> {
  if (worker.addresses && worker.isShared) return worker.addresses;
  const addresses = await emptyShopOf(worker, start, {});
  worker.isShared = true;
  return addresses;
}

async function emptyShopOf(worker: Worker, start: Start, settings: Settings): Promise<ShopAddresses> {
  const isStarted = worker.shop !== undefined;
  worker.isShared = false;
  worker.shop ??= start(settings);
  try {
    const shop = await worker.shop;
    worker.addresses = isStarted ? await shop.restartEmpty(settings) : addressesOf(shop);
    return worker.addresses;
  } catch (error) {
    // The next file starts the shop from scratch, instead of failing for the same reason.
    const broken = worker.shop;
    worker.shop = undefined;
    await broken.then((shop) => shop.stop()).catch(() => undefined);
    throw error;
  }
}

const addressesOf = ({ shop, account, admin, gateway, mailbox, engines }: ShopAddresses): ShopAddresses => ({
  ...{ shop, account, admin, gateway, mailbox, engines },
});

async function browserOf(worker: Worker): Promise<{ url: string }> {
  worker.browser ??= launchForOthers();
  return { url: (await worker.browser).url };
}

async function launchForOthers(): Promise<{ url: string; browser: Browser }> {
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  return { url: `http://127.0.0.1:${port}`, browser };
}
