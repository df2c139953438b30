import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure } from '../cli/failure.mjs';
import { repositoryRoot } from '../cli/places.ts';
import { backOfficeOrdersSubject } from './back-office-orders.subject.ts';
import type { BenchSubject } from './bench-subject.ts';
import { catalogueSubject } from './catalogue.subject.ts';
import { checkoutSubject } from './checkout.subject.ts';
import { dashboardSubject } from './dashboard.subject.ts';
import { keepReport } from './keep-report.ts';
import { restartSubject } from './restart.subject.ts';
import { runBench } from './run-bench.ts';
import { staffSubject } from './staff.subject.ts';

const manyProducts = 10_000;
const manyOrders = 100_000;
const subjects: Record<string, BenchSubject> = {
  'back-office-orders': backOfficeOrdersSubject({ orders: manyOrders }),
  catalogue: catalogueSubject({ products: manyProducts }),
  checkout: checkoutSubject({ products: 1_000, kept: 500, counted: 400 }),
  dashboard: dashboardSubject({ orders: manyOrders }),
  restart: restartSubject(),
  staff: staffSubject({ people: manyOrders, entries: 1_000_000, sockets: 1_000 }),
};

/** Measured by interaction in a browser, not by requests per second. */
const staffTasks = 'staff-tasks';

const help = `npm run bench -- SUBJECT [--seconds 4] [--rounds 3]
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
      orders: { type: 'string' },
      products: { type: 'string' },
      only: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (positionals[0] === staffTasks && !values.help) return runStaffTasks(values);
  const [name, subject] = chosen(positionals[0] ?? '', values.orders);
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
function chosen(name: string, orders: string | undefined): [string, BenchSubject | undefined] {
  if (orders === undefined) return [name, subjects[name]];
  if (name !== 'back-office-orders') throw new Failure('--orders goes with back-office-orders only.', 2);
  const count = positive('--orders', orders);
  return [`back-office-orders-${count}`, backOfficeOrdersSubject({ orders: count })];
}

function positive(flag: string, text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new Failure(`${flag} wants a number above 0, not "${text}".`, 2);
  return value;
}
