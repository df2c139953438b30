import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure } from '../cli/failure.mjs';
import { repositoryRoot } from '../cli/places.ts';
import { accountSubject } from './account.subject.ts';
import { backOfficeSubject } from './back-office.subject.ts';
import { backOfficeOrdersSubject } from './back-office-orders.subject.ts';
import type { BenchSubject } from './bench-subject.ts';
import { busSubject } from './bus.subject.ts';
import { catalogueSubject } from './catalogue.subject.ts';
import { checkoutSubject } from './checkout.subject.ts';
import { growthSubject } from './growth.subject.ts';
import { keepReport } from './keep-report.ts';
import { leaderboardSubject } from './leaderboard.subject.ts';
import { orderSearchSubject } from './order-search.subject.ts';
import { promoSubject } from './promo.subject.ts';
import { restartSubject } from './restart.subject.ts';
import { sellingSubject } from './selling.subject.ts';
import { runBench } from './run-bench.ts';

const manyProducts = 10_000;
const manyOrders = 100_000;
/** Cached responses cost the same for any number of products; a shop that sells this much has at least this many. */
const sellingProducts = 2_000;
const backOffice = { photos: 10, imports: [1_000, 10_000] };
const subjects: Record<string, BenchSubject> = {
  'back-office': backOfficeSubject({ products: manyProducts, ...backOffice }),
  'back-office-orders': backOfficeOrdersSubject({ orders: manyOrders }),
  account: accountSubject({ members: 400, floodPerSecond: 2_500 }),
  bus: busSubject(),
  catalogue: catalogueSubject({ products: manyProducts, split: false }),
  'catalogue-split': catalogueSubject({ products: manyProducts, split: true }),
  checkout: checkoutSubject({ products: 1_000, kept: 500, counted: 400 }),
  growth: growthSubject({ few: 1_000, many: 50_000 }),
  leaderboard: leaderboardSubject({ customers: 100_000 }),
  'order-search': orderSearchSubject({ orders: 100_000 }),
  promo: promoSubject({ uses: [0, 10_000, 100_000] }),
  restart: restartSubject(),
};

/** Measured by interaction in a browser, not by requests per second. */
const staffTasks = 'staff-tasks';

const help = `npm run bench -- SUBJECT [--seconds 4] [--rounds 3]
npm run bench -- catalogue --selling 50: reads while so many orders a second are paid, two processes of each service
npm run bench -- back-office --products 50000: another number of products than 10,000
npm run bench -- back-office-orders --orders 1000000: another number of orders than 100,000
npm run bench -- staff-tasks [--orders 10000] [--products 10000] [--rounds 3] [--only a,e]: what staff do, in a browser

Subjects: ${[...Object.keys(subjects), staffTasks].join(', ')}. The table is kept in libs/dev-tools/bench/results.`;

export async function run(argv: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      seconds: { type: 'string', default: '4' },
      rounds: { type: 'string', default: '3' },
      selling: { type: 'string' },
      orders: { type: 'string' },
      products: { type: 'string' },
      only: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (positionals[0] === staffTasks && !values.help) return runStaffTasks(values);
  const [name, subject] = chosen(positionals[0] ?? '', values);
  if (values.help || !subject) {
    console.log(help);
    return values.help ? 0 : 2;
  }
  const missing = subject.needs.filter((path) => !existsSync(join(repositoryRoot, path)));
  if (missing.length > 0) throw new Failure(`Not built: ${missing.join(', ')}. Run: npm run build`, 1);
  const report = await runBench(subject, {
    durationMs: positive('--seconds', values.seconds) * 1_000,
    rounds: positive('--rounds', values.rounds),
    print: (line) => console.log(line),
  });
  console.log(`\nKept in ${await keepReport(name, report)}`);
  return 0;
}

interface StaffTasksFlags {
  orders?: string | undefined;
  products?: string | undefined;
  rounds: string;
  only?: string | undefined;
}

/** @returns 1 when a task could not be done; a missed target is only reported in the table */
async function runStaffTasks({ orders, products, rounds, only }: StaffTasksFlags): Promise<number> {
  // Imported lazily: the other benches need no browser.
  const { benchStaffTasks } = await import('../staff-tasks/bench-staff-tasks.ts');
  const { report, isDone } = await benchStaffTasks({
    orders: positive('--orders', orders ?? '10000'),
    products: positive('--products', products ?? '10000'),
    rounds: positive('--rounds', rounds),
    only: only?.split(','),
    print: (line) => console.log(line),
  });
  const name = orders === undefined ? staffTasks : `${staffTasks}-${orders}`;
  if (only === undefined) console.log(`\nKept in ${await keepReport(name, report)}`);
  return isDone ? 0 : 1;
}

/** The name for the kept results, and the subject to measure. */
function chosen(
  name: string,
  { selling, orders, products }: Partial<Record<'selling' | 'orders' | 'products', string | undefined>>,
): [string, BenchSubject | undefined] {
  if (products !== undefined) {
    if (name !== 'back-office') throw new Failure('--products goes with back-office only.', 2);
    const count = positive('--products', products);
    return [`back-office-${count}`, backOfficeSubject({ products: count, ...backOffice })];
  }
  if (orders !== undefined) {
    if (name !== 'back-office-orders') throw new Failure('--orders goes with back-office-orders only.', 2);
    const count = positive('--orders', orders);
    return [`back-office-orders-${count}`, backOfficeOrdersSubject({ orders: count })];
  }
  if (selling === undefined) return [name, subjects[name]];
  if (name !== 'catalogue') throw new Failure('--selling goes with the catalogue only.', 2);
  const perSecond = positive('--selling', selling);
  return ['catalogue-selling', sellingSubject({ products: sellingProducts, perSecond })];
}

function positive(flag: string, text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new Failure(`${flag} wants a number above 0, not "${text}".`, 2);
  return value;
}
