import { relative } from 'node:path';
import { messageOf, stackOf } from './error-words.ts';
import type { Step, StepContext, StepResult } from './step.ts';
import { lastLine, lastLineOfPart, oneFailed, sum } from './tally.ts';
import type { Failure, FileTime, Tally } from './tally.ts';

export type Print = (line: string) => void;

const messageLines = 30;
const slowestCount = 20;
/** Stack frames inside the runner or Node itself do not explain the failure. */
const foreignFrame = /^\s+at .*(node_modules|node:internal|\(node:|new Promise)/;

/**
 * Runs every step, also after a failed one, and prints the results. @returns the exit code
 *
 * @param isPart whether there are more steps than these, which changes the last line
 */
export async function runSteps(
  steps: readonly Step[],
  context: StepContext,
  print: Print,
  isPart = false,
): Promise<number> {
  const startedAt = performance.now();
  const tallies: Tally[] = [];
  for (const lanes of lanesOf(steps)) {
    const ofLanes = await Promise.all(lanes.map((lane) => runInTurn(lane, context, print)));
    tallies.push(...ofLanes.flat());
  }
  await endAll(context, tallies);
  const total = sum(tallies);
  for (const failure of total.failures) printFailure(failure, print);
  printSlowest(total.files ?? [], print);
  print('');
  const count = steps.length === 1 ? '1 step' : `${steps.length} steps`;
  print(
    `${count} in ${seconds(performance.now() - startedAt)}, logs in ${relative(context.root, context.folder)}`,
  );
  const names = steps.map(({ name }) => name);
  print(isPart ? lastLineOfPart(total, names) : lastLine(total));
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}

/** Groups the steps, in their order, into stretches of lanes that run in parallel. */
function lanesOf(steps: readonly Step[]): Step[][][] {
  const stretches: Step[][][] = [];
  let open = new Map<string, Step[]>();
  for (const step of steps) {
    const same = step.lane === undefined ? undefined : open.get(step.lane);
    if (same) {
      same.push(step);
      continue;
    }
    const lane = [step];
    if (step.lane !== undefined && open.size > 0) stretches.at(-1)?.push(lane);
    else stretches.push([lane]);
    if (step.lane === undefined) open = new Map();
    else open.set(step.lane, lane);
  }
  return stretches;
}

async function runInTurn(steps: readonly Step[], context: StepContext, print: Print): Promise<Tally[]> {
  const tallies: Tally[] = [];
  for (const step of steps) {
    if (context.signal.aborted) {
      tallies.push(oneFailed(step.name, 'not run: interrupted'));
      continue;
    }
    const startedAt = performance.now();
    const tally = await runOne(step, context);
    tallies.push(tally);
    print(stepLine(step.name, tally, performance.now() - startedAt));
  }
  return tallies;
}

/** An exception in the code of a step fails that step; the others still run. */
async function runOne(step: Step, context: StepContext): Promise<StepResult> {
  try {
    return await step.run(context);
  } catch (error) {
    return oneFailed(step.name, stackOf(error));
  }
}

async function endAll(context: StepContext, tallies: Tally[]): Promise<void> {
  for (const end of context.atEnd.splice(0).reverse()) {
    try {
      await end();
    } catch (error) {
      tallies.push(oneFailed('clean-up', messageOf(error)));
    }
  }
}

/** The step's time by the clock and by the processors, then its result. */
function stepLine(name: string, tally: StepResult, ms: number): string {
  const symbol = tally.failed === 0 ? '✓' : '✗';
  const isCheck = tally.passed + tally.failed + tally.skipped === 1;
  const cpu = typeof tally.cpuMs === 'number' ? `${seconds(tally.cpuMs)} cpu` : '';
  const result = isCheck ? '' : lastLine(tally);
  return `${symbol} ${name.padEnd(13)} ${seconds(ms).padStart(8)} ${cpu.padStart(12)}  ${result}`.trimEnd();
}

/** So that growth is seen in the run that brings it. */
function printSlowest(files: readonly FileTime[], print: Print): void {
  if (files.length === 0) return;
  const slowest = files.toSorted((one, other) => other.ms - one.ms).slice(0, slowestCount);
  print('');
  print('Slowest files:');
  for (const { file, ms } of slowest) print(`${seconds(ms).padStart(9)}  ${file}`);
}

function printFailure({ name, message }: Failure, print: Print): void {
  const lines = message.split('\n').filter((line) => !foreignFrame.test(line));
  print('');
  print(`✗ ${name}`);
  for (const line of lines.slice(0, messageLines)) print(`    ${line}`);
  if (lines.length > messageLines) print(`    … ${lines.length - messageLines} more lines in the log`);
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
