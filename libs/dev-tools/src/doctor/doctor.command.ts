import { parseArgs } from 'node:util';
import {
  diagnoseCart,
  diagnoseCatalogue,
  diagnoseIdentity,
  diagnoseOrderPayment,
  diagnosePromo,
  diagnoseStaffTools,
  listGivenUpJobs,
  ownerOf,
  retryGivenUpJobs,
  type DiagnosticFinding,
} from '@shop/contracts';
import { errorMessage } from '../cli/errors.mjs';
import { Failure } from '../cli/failure.mjs';
import { renderTable } from '../cli/render-table.ts';
import { callRunningShop } from '../seed/call-running-shop.ts';
import type { SeedBus } from '../seed/seed-bus.ts';

const help = `npm run doctor [-- --jobs | --retry [--order 100001]]

Asks every service of a running shop (\`npm start\`, or NATS_URL) how it is: its database, its indexes and its clock, the
settings that somebody should know of, the jobs of orders that were given up. Exit code 1: something does not work.

  --jobs     lists the jobs that were given up, each with its order
  --retry    has them tried again; with --order those of one order only
  --help     show this
`;

export interface DoctorOptions {
  help: boolean;
  jobs: boolean;
  retry: boolean;
  order: number | null;
}

/** `npm run doctor` */
export async function run(argv: string[]): Promise<number> {
  const options = readOptions(argv);
  const { text, exitCode } = options.help
    ? { text: help, exitCode: 0 }
    : await callRunningShop((bus) => perform(bus, options));
  process.stdout.write(text);
  return exitCode;
}

interface Report {
  text: string;
  exitCode: number;
}

async function perform(bus: SeedBus, { jobs, retry, order }: DoctorOptions): Promise<Report> {
  if (retry) {
    const { orders } = await bus.request(retryGivenUpJobs, { orderNumber: order });
    return { text: `Jobs of ${orders} orders are tried again\n`, exitCode: 0 };
  }
  return jobs ? listJobs(bus) : diagnose(bus);
}

async function listJobs(bus: SeedBus): Promise<Report> {
  const { jobs } = await bus.request(listGivenUpJobs, { limit: 500 });
  if (jobs.length === 0) return { text: 'No job was given up\n', exitCode: 0 };
  const rows = jobs.map(({ orderNumber, job, attempts }) => [String(orderNumber), job, String(attempts)]);
  return { text: `${renderTable(['order', 'job', 'attempts'], rows)}\n`, exitCode: 1 };
}

const diagnoses = [
  diagnoseCatalogue,
  diagnoseCart,
  diagnoseOrderPayment,
  diagnoseIdentity,
  diagnosePromo,
  diagnoseStaffTools,
] as const;

type Row = DiagnosticFinding & { service: string };

/** Requests the diagnosis of all services in parallel; a service that does not respond is a finding, not an error. */
export async function diagnose(bus: SeedBus): Promise<Report> {
  const found = await Promise.all(
    diagnoses.map(async (contract): Promise<Row[]> => {
      const service = ownerOf(contract);
      try {
        const { findings } = await bus.request(contract, {});
        return findings.map((finding) => ({ service, ...finding }));
      } catch (error) {
        return [{ service, check: 'answers', state: 'failed', detail: errorMessage(error) }];
      }
    }),
  );
  const rows = found.flat();
  const table = renderTable(
    ['', 'service', 'check', 'detail'],
    rows.map(({ state, service, check, detail }) => [signs[state], service, check, detail]),
  );
  const failed = rows.filter(({ state }) => state === 'failed').length;
  const warnings = rows.filter(({ state }) => state === 'warning').length;
  return { text: `${table}\n\n${failed} failed, ${warnings} warnings\n`, exitCode: failed > 0 ? 1 : 0 };
}

const signs = { ok: '✓', warning: '!', failed: '✗' } as const satisfies Record<Row['state'], string>;

/** @throws {Failure} in one line */
export function readOptions(argv: string[]): DoctorOptions {
  const { order, ...flags } = parse(argv);
  if (order === undefined) return { ...flags, order: null };
  const number = Number(order);
  if (!flags.retry) throw mistake('--order goes with --retry');
  if (!Number.isSafeInteger(number) || number < 1) throw mistake('--order wants the number of an order');
  return { ...flags, order: number };
}

const mistake = (what: string): Failure => new Failure(`${what}. See: npm run doctor -- --help`, 2);

function parse(argv: string[]) {
  try {
    const { values } = parseArgs({
      args: argv,
      options: {
        jobs: { type: 'boolean', default: false },
        retry: { type: 'boolean', default: false },
        order: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    return values;
  } catch (error) {
    throw mistake(errorMessage(error).split('.')[0] ?? '');
  }
}
