import { backOfficeOrdersSubject } from '../src/bench/back-office-orders.subject.ts';
import { catalogueSubject } from '../src/bench/catalogue.subject.ts';
import { checkoutSubject } from '../src/bench/checkout.subject.ts';
import { restartSubject } from '../src/bench/restart.subject.ts';
import { runBench } from '../src/bench/run-bench.ts';

// bench.int-spec.ts runs this in a separate process: the bundler's native part does not work inside Jest.
const subjects = {
  'back-office-orders': backOfficeOrdersSubject({ orders: 300 }),
  catalogue: catalogueSubject({ products: 40 }),
  checkout: checkoutSubject({ products: 40, kept: 10, counted: 20 }),
  restart: restartSubject(['gateway', 'catalogue']),
};
const quick = {
  durationMs: 100,
  rounds: 1,
  settle: async () => undefined,
  print: () => undefined,
};
const reports: Record<string, string> = {};
for (const [name, subject] of Object.entries(subjects)) reports[name] = await runBench(subject, quick);
process.stdout.write(JSON.stringify(reports));
