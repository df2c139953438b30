import { backOfficeOrdersSubject } from '../src/bench/back-office-orders.subject.ts';
import { catalogueSubject } from '../src/bench/catalogue.subject.ts';
import { checkoutSubject } from '../src/bench/checkout.subject.ts';
import { restartSubject } from '../src/bench/restart.subject.ts';
import { runBench } from '../src/bench/run-bench.ts';

// bench.int-spec.ts runs this in a separate process: the bundler's native part does not work inside Jest.
const subjects = {
  'back-office-orders': backOfficeOrdersSubject({ orders: 100 }),
  catalogue: catalogueSubject({ products: 40 }),
  checkout: checkoutSubject({ products: 40, kept: 2, counted: 4 }),
  restart: restartSubject(['gateway', 'catalogue']),
};
const quick = {
  durationMs: 20,
  rounds: 1,
  concurrencies: [1],
  settle: async () => undefined,
  print: () => undefined,
};
const reports: Record<string, string> = {};
for (const [name, subject] of Object.entries(subjects)) reports[name] = await runBench(subject, quick);
process.stdout.write(JSON.stringify(reports));
