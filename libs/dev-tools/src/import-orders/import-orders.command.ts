import { parseArgs } from 'node:util';
import { errorMessage } from '../cli/errors.mjs';
import { Failure } from '../cli/failure.mjs';
import { callRunningShop } from '../seed/call-running-shop.ts';
import type { SeedBus } from '../seed/seed-bus.ts';
import { createProgressBar } from './progress-bar.ts';
import { openRows } from './read-rows.ts';
import { runImport } from './run-import.ts';

const help = `npm run import:orders -- FILE [--dry-run]

Takes over the orders of an earlier site into a running shop (\`npm start\`, or NATS_URL). FILE is JSON (an array, or one
object a line) or CSV; docs/import-orders.md says which fields are read. What is there is never changed, so it may be
run again at any time. Rows that cannot be read are listed and left out.

  --dry-run    say what would happen and write nothing
  --help       show this
`;

/** `npm run import:orders -- orders.json --dry-run`; exits with 1 when rows were skipped. */
export async function run(argv: string[]): Promise<number> {
  const { file, isDryRun, wantsHelp } = readOptions(argv);
  if (wantsHelp || file === undefined) {
    process.stdout.write(help);
    return wantsHelp ? 0 : 2;
  }
  return callRunningShop((bus) => takeOver(bus, file, isDryRun));
}

/** @returns the exit code */
async function takeOver(bus: SeedBus, file: string, isDryRun: boolean): Promise<number> {
  const { rows, bytes, bytesRead } = await openRows(file);
  const bar = createProgressBar(process.stderr);
  const begun = performance.now();
  try {
    const report = await runImport({
      rows,
      bus,
      isDryRun,
      onSkipped: (line, reason) => bar.say(`✗ line ${line}: ${reason}`),
      onProgress: ({ written, known, skipped }) =>
        bar.show(bytesRead() / bytes, `${written} written, ${known} were there, ${skipped} left out`),
    });
    bar.end();
    const seconds = (performance.now() - begun) / 1_000;
    process.stdout.write(renderReport(report, isDryRun, seconds));
    return report.skipped > 0 ? 1 : 0;
  } finally {
    bar.end();
  }
}

function readOptions(argv: string[]): { file: string | undefined; isDryRun: boolean; wantsHelp: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (positionals.length > 1) throw new TypeError('One file at a time');
    return { file: positionals[0], isDryRun: values['dry-run'], wantsHelp: values.help };
  } catch (error) {
    throw new Failure(`${errorMessage(error).split('.')[0]}. See: npm run import:orders -- --help`, 2);
  }
}

function renderReport(
  { rows, written, known, skipped, unreachable }: Awaited<ReturnType<typeof runImport>>,
  isDryRun: boolean,
  seconds: number,
): string {
  const rate = Math.round(rows / Math.max(seconds, 0.001));
  return [
    `${isDryRun ? 'Dry run, nothing was written. ' : ''}${rows} rows in ${seconds.toFixed(1)} s (${rate} a second)`,
    `  ${isDryRun ? 'would be written' : 'written'}: ${written}`,
    `  were there already: ${known}`,
    `  left out: ${skipped}${skipped > 0 ? ' (listed above by their lines)' : ''}`,
    ...(unreachable > 0 ? [`  without phone and e-mail, for staff only: ${unreachable}`] : []),
    '',
  ].join('\n');
}
