import { requestInTurns } from './request-in-turns.ts';
import { startEngines } from './bench-engines.ts';
import { plainQueries, slippedQueries } from './bench-queries.ts';
import { Closing } from './bench-subject.ts';
import type { BenchSubject, OpenSubject } from './bench-subject.ts';
import { listingPaths, productIds, searchPath } from './catalogue-paths.ts';
import { catalogueShopNeeds, openCatalogueShop } from './catalogue-shop.ts';
import type { Subject } from './compare.ts';

export interface GrowthOptions {
  few: number;
  many: number;
}

/** Measures what growth costs a shop: the same requests to two shops, one with fifty times as many products. */
export const growthSubject = (options: GrowthOptions): BenchSubject => ({
  title: `Growth, ${options.few} against ${options.many} products`,
  about: [
    'Two shops in one process each. Every question goes through a gateway that keeps nothing, so that the catalogue answers it; "of the floor" is the speed of the big shop as a share of that of the small one.',
    'All processes, the database, NATS and the load itself share the machine.',
  ],
  needs: catalogueShopNeeds(false),
  open: () => open(options),
});

async function open({ few, many }: GrowthOptions): Promise<OpenSubject> {
  const closing = new Closing();
  try {
    const engines = await startEngines(closing);
    const small = await openCatalogueShop(closing, engines, { products: few, split: false });
    const big = await openCatalogueShop(closing, engines, { products: many, split: false });
    const pair = async ({ name, pathsFor }: Question): Promise<[Subject, Subject]> => {
      const floor = `${name}, ${few}`;
      return [
        requestInTurns(floor, small.gatewayWithoutCache, await pathsFor(small.gateway), floor),
        requestInTurns(`${name}, ${many}`, big.gatewayWithoutCache, await pathsFor(big.gateway), floor),
      ];
    };
    return {
      subjects: [...(await pair(products)), ...(await Promise.all(others.map(pair))).flat()],
      processes: [
        ...small.processes.map((one) => ({ ...one, name: `${one.name}, ${few}` })),
        ...big.processes
          .filter(({ pid }) => small.processes.every((one) => one.pid !== pid))
          .map((one) => ({ ...one, name: `${one.name}, ${many}` })),
      ],
      facts: [...small.facts, ...big.facts],
      close: () => closing.close(),
    };
  } catch (error) {
    await closing.close();
    throw error;
  }
}

interface Question {
  name: string;
  pathsFor(gateway: string): Promise<string[]>;
}

const products: Question = {
  name: 'product',
  pathsFor: async (gateway) => (await productIds(gateway)).map((id) => `/api/products/${id}`),
};
const others: readonly Question[] = [
  { name: 'listing of 12', pathsFor: async () => listingPaths() },
  { name: 'search, plain', pathsFor: async () => plainQueries.map(searchPath) },
  { name: 'search, slip', pathsFor: async () => slippedQueries.map(searchPath) },
];
