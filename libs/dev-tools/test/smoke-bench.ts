import { backOfficeSubject } from '../src/bench/back-office.subject.ts';
import { backOfficeOrdersSubject } from '../src/bench/back-office-orders.subject.ts';
import { accountSubject } from '../src/bench/account.subject.ts';
import { busSubject } from '../src/bench/bus.subject.ts';
import { catalogueSubject } from '../src/bench/catalogue.subject.ts';
import { checkoutSubject } from '../src/bench/checkout.subject.ts';
import { growthSubject } from '../src/bench/growth.subject.ts';
import { leaderboardSubject } from '../src/bench/leaderboard.subject.ts';
import { orderSearchSubject } from '../src/bench/order-search.subject.ts';
import { restartSubject } from '../src/bench/restart.subject.ts';
import { sellingSubject } from '../src/bench/selling.subject.ts';
import { runBench } from '../src/bench/run-bench.ts';

// bench.int-spec.ts runs this in a separate process: the bundler's native part does not work inside Jest.
const subjects = {
  'back-office': () => backOfficeSubject({ products: 60, photos: 1, imports: [20, 40] }),
  'back-office-orders': () => backOfficeOrdersSubject({ orders: 300 }),
  account: () => accountSubject({ members: 12, floodPerSecond: 200 }),
  bus: () => busSubject(40),
  catalogue: () => catalogueSubject({ products: 40, split: false }),
  'catalogue --selling': () => sellingSubject({ products: 40, perSecond: 20 }),
  checkout: () => checkoutSubject({ products: 40, kept: 10, counted: 20 }),
  leaderboard: () => leaderboardSubject({ customers: 60 }),
  // Enough orders that no contact exceeds the search limit.
  'order-search': () => orderSearchSubject({ orders: 2_000 }),
  restart: () => restartSubject(['gateway', 'catalogue']),
  growth: () => growthSubject({ few: 20, many: 40 }),
};
const chosen = Object.entries(subjects).find(([name]) => name === process.argv[2])?.[1];
if (!chosen) throw new Error('Which subject?');
const quick = {
  durationMs: 100,
  rounds: 1,
  settle: async () => undefined,
  print: () => undefined,
};
process.stdout.write(await runBench(chosen(), quick));
