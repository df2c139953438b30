import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure } from '../cli/failure.mjs';
import { repositoryRoot } from '../cli/places.ts';
import { nameOfFinding, type Finding } from './fuzz-findings.ts';
import { fuzzShopNeeds } from './fuzz-shop.ts';
import { runFuzz, type FuzzReport } from './run-fuzz.ts';

const help = `npm run fuzz [-- --minutes 0.5] [--seed 1] [--case N]

Sends a shop of its own whatever a stranger may send: every call of the API, every screen, and bytes that are no
request. Nothing may answer 5xx, close without an answer, hang or end, and memory has to come back. --case sends one
case of a seed again.
`;

/** The seed of `npm test`: the same cases in every run. */
const usualSeed = 20_261_122;
const maxShown = 20;

export async function run(argv: string[]): Promise<number> {
  const { values } = parseArgs({
    args: argv,
    options: {
      minutes: { type: 'string', default: '0.5' },
      seed: { type: 'string', default: String(usualSeed) },
      case: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    process.stdout.write(help);
    return 0;
  }
  const [minutes, seed] = [Number(values.minutes), Number(values.seed)];
  const only = values.case === undefined ? undefined : Number(values.case);
  if (!(minutes > 0)) throw new Failure('--minutes takes a number above 0.', 2);
  if (![seed, only ?? 0].every((one) => Number.isInteger(one) && one >= 0))
    throw new Failure('--seed and --case take whole numbers.', 2);
  const missing = fuzzShopNeeds.filter((path) => !existsSync(join(repositoryRoot, path)));
  if (missing.length > 0) throw new Failure(`Not built: ${missing.join(', ')}. Run: npm run build`, 1);
  const say = (line: string): void => console.log(line);
  say(`seed ${seed}`);
  const report = await runFuzz({
    seed,
    durationMs: minutes * 60_000,
    say,
    ...(only !== undefined && { only }),
  });
  printReport(report, seed, say);
  return report.findings.length + report.problems.length === 0 ? 0 : 1;
}

function printReport(report: FuzzReport, seed: number, say: (line: string) => void): void {
  const { requests, byStatus, operations, attempted, reached, findings, late, problems } = report;
  const statuses = [...byStatus]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([status, count]) => `${status}: ${count}`);
  say(
    `${requests} requests, ${attempted.size} kinds (${operations} calls of the API), ${reached.size} of them answered 2xx`,
  );
  say(statuses.join(', '));
  if (late.length > 0)
    say(`answered too late once, and well when sent again: ${late.length} (cases ${late.join(', ')})`);
  const kinds = Map.groupBy(findings, nameOfFinding);
  for (const [name, [first, ...others]] of [...kinds].slice(0, maxShown)) {
    if (first) printFinding(`error: ${name} (${others.length + 1} times)`, first, seed, say);
  }
  for (const problem of problems) say(`error: ${problem}`);
  say(findings.length + problems.length === 0 ? 'nothing found' : `${kinds.size + problems.length} findings`);
}

function printFinding(
  title: string,
  { at, request, answer }: Finding,
  seed: number,
  say: (line: string) => void,
): void {
  say(title);
  say(`  again: npm run fuzz -- --seed ${seed} --case ${at}`);
  say(`  sent: ${request}`);
  say(`  answered: ${JSON.stringify(answer)}`);
}
