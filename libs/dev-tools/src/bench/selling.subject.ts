import { startEngines, type Engines } from './bench-engines.ts';
import { plainQueries } from './bench-queries.ts';
import { Closing, type BenchSubject, type OpenSubject } from './bench-subject.ts';
import { addCacheFigures, cacheFigures, cacheFiguresBetween, type CacheFigures } from './cache-figures.ts';
import { listingPaths, productIds, searchPath } from './catalogue-paths.ts';
import type { Row, Subject } from './compare.ts';
import { inTurns } from './in-turns.ts';
import { loadHttpOfAll, type Load } from './load.ts';
import { salesTally, type SalesDriverPlan, type SalesTally } from './sales-driver-plan.ts';
import { sampleAnswer } from './sample-answer.ts';
import { openSellingShop, sellingShopNeeds, type SellingShop } from './selling-shop.ts';

export interface SellingOptions {
  products: number;
  /** Sales per second during the reads. */
  perSecond: number;
}

const names = {
  floor: 'bare Fastify',
  quiet: 'kept, quiet',
  messages: 'kept, sales by message',
  purchases: 'kept, whole purchases',
};
type Selling = 'messages' | 'purchases';

/** Measures reads while the shop sells, with two processes of each service. */
export const sellingSubject = ({ products, perSecond }: SellingOptions): BenchSubject => ({
  title: `Catalogue while it sells ${perSecond} a second, ${products} products, two of each service`,
  about: [
    'Reads of 200 products, 80 pages of lists in every order and 40 searches, in turns, shared out over two gateways as a balancer does. The floor is one bare Fastify that answers the bytes of a product.',
    '"quiet": nothing is sold. "sales by message": the message that a paid order sends to the catalogue, over the bus, at the rate asked for; this is what selling does to kept answers when buyers have processors of their own. "whole purchases": guests who order, pay at the sandbox bank and wait for the result, at the same rate or as many as the machine can take; they compete with the reads for its processors, and their share of that is in this figure.',
    'All processes, the database, NATS, the buyers and the load itself share the machine.',
  ],
  needs: sellingShopNeeds,
  concurrencies: [2, 32],
  open: () => open({ products, perSecond }),
});

async function open({ products, perSecond }: SellingOptions): Promise<OpenSubject> {
  const closing = new Closing();
  try {
    const engines = await startEngines(closing);
    const shop = await openSellingShop(closing, engines, products);
    const tallies = new Tallies();
    const subjects = await subjectsOf({ shop, engines, closing, perSecond, tallies });
    return {
      subjects,
      processes: shop.processes,
      facts: shop.facts,
      counted: async (rows) => tallies.conclude(rows),
      close: () => closing.close(),
    };
  } catch (error) {
    await closing.close();
    throw error;
  }
}

interface Parts {
  shop: SellingShop;
  engines: Engines;
  closing: Closing;
  perSecond: number;
  tallies: Tallies;
}

async function subjectsOf({
  shop,
  engines,
  closing,
  perSecond,
  tallies,
}: Parts): Promise<[Subject, ...Subject[]]> {
  const { gateways, busPrefix } = shop;
  const ids = (await productIds(gateways[0] ?? '')).slice(0, 200);
  const paths = [
    ...ids.map((id) => `/api/products/${id}`),
    ...listingPaths(),
    ...plainQueries.slice(0, 40).map(searchPath),
  ];
  const sample = await sampleAnswer(`${gateways[0] ?? ''}${paths[0] ?? ''}`, closing);
  const entry = 'libs/dev-tools/src/bench/floor-server.ts';
  const floor = await shop.start({ name: 'floor', entry, args: [sample.file, sample.contentType] });
  const read = (load: Load): ReturnType<Subject['load']> =>
    loadHttpOfAll(
      gateways.map((origin) => ({ origin, nextPath: inTurns(paths) })),
      load,
    );
  const whileSelling = async (kind: Selling): Promise<Subject> => {
    const plan = { kind, perSecond, gateways: [...gateways], natsUrl: engines.natsUrl, busPrefix };
    const driver = await startDriver(shop, plan);
    return {
      name: names[kind],
      load: async (load) => {
        await driver.start();
        try {
          return await tallies.watch(names[kind], gateways, () => read(load));
        } finally {
          tallies.addSales(names[kind], await driver.stop());
        }
      },
    };
  };
  return [
    { name: names.floor, load: (load) => loadHttpOfAll([{ origin: floor.url, nextPath: () => '/' }], load) },
    { name: names.quiet, load: (load) => tallies.watch(names.quiet, gateways, () => read(load)) },
    await whileSelling('messages'),
    await whileSelling('purchases'),
  ];
}

interface Driver {
  start(): Promise<void>;
  stop(): Promise<SalesTally>;
}

async function startDriver(shop: SellingShop, plan: SalesDriverPlan): Promise<Driver> {
  const { url } = await shop.start({
    name: `sales, ${plan.kind}`,
    entry: 'libs/dev-tools/src/bench/selling-server.ts',
    args: [JSON.stringify(plan)],
  });
  return {
    start: async () => void (await (await fetch(`${url}/start`)).arrayBuffer()),
    stop: async () => salesTally.parse(await (await fetch(`${url}/stop`)).json()),
  };
}

/** Totals of the caches and the sellers while each subject was loaded, warm-ups included. */
class Tallies {
  private readonly caches = new Map<string, CacheFigures>();
  private readonly sales = new Map<string, SalesTally>();

  async watch<Result>(
    name: string,
    gateways: readonly string[],
    work: () => Promise<Result>,
  ): Promise<Result> {
    const before = await cacheFigures(gateways);
    const result = await work();
    const added = cacheFiguresBetween(before, await cacheFigures(gateways));
    const known = this.caches.get(name);
    this.caches.set(name, known ? addCacheFigures(known, added) : added);
    return result;
  }

  addSales(name: string, added: SalesTally): void {
    const known = this.sales.get(name) ?? { sold: 0, failed: 0, notBegun: 0, seconds: 0 };
    this.sales.set(name, {
      sold: known.sold + added.sold,
      failed: known.failed + added.failed,
      notBegun: known.notBegun + added.notBegun,
      seconds: known.seconds + added.seconds,
    });
  }

  conclude(rows: readonly Row[]): string[] {
    return [names.quiet, names.messages, names.purchases].map((name) =>
      [`**${name}**`, ...sharesOfQuiet(rows, name), this.cacheText(name), this.salesText(name)]
        .filter((text) => text !== '')
        .join('; '),
    );
  }

  private cacheText(name: string): string {
    const { hits, misses, drops } = this.caches.get(name) ?? { hits: 0, misses: 0, drops: {} };
    const reasons = Object.entries(drops).filter(([, count]) => count > 0);
    const all = reasons.reduce((sum, [, count]) => sum + count, 0);
    const why = reasons.map(([reason, count]) => `${reason} ${count}`).join(', ');
    const ratio = ((hits / Math.max(1, hits + misses)) * 100).toFixed(2);
    return `hit ratio ${ratio} %, answers dropped ${all}${why && ` (${why})`}`;
  }

  private salesText(name: string): string {
    const found = this.sales.get(name);
    if (!found) return '';
    const { sold, failed, notBegun, seconds } = found;
    return `sold ${(sold / seconds).toFixed(1)} a second, failed ${failed}, not begun for want of time ${notBegun}`;
  }
}

function sharesOfQuiet(rows: readonly Row[], name: string): string[] {
  if (name === names.quiet) return [];
  return rows
    .filter(({ subject }) => subject === name)
    .map(({ concurrency, figures }) => {
      const quiet = rows.find((row) => row.subject === names.quiet && row.concurrency === concurrency);
      const share = figures.requestsPerSecond / (quiet?.figures.requestsPerSecond ?? Number.NaN);
      return `${(share * 100).toFixed(0)} % of quiet at c=${concurrency}`;
    });
}
