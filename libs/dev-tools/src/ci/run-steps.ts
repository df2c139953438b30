import { relative } from 'node:path';
import { messageOf, stackOf } from './error-words.ts';
import type { Step, StepContext } from './step.ts';
import { lastLine, lastLineOfPart, oneFailed, sum } from './tally.ts';
import type { Failure, Tally } from './tally.ts';

export type Print = (line: string) => void;

const messageLines = 30;
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
async function runOne(step: Step, context: StepContext): Promise<Tally> {
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

function stepLine(name: string, tally: Tally, ms: number): string {
  const symbol = tally.failed === 0 ? '✓' : '✗';
  const isCheck = tally.passed + tally.failed + tally.skipped === 1;
  return `${symbol} ${name.padEnd(12)} ${seconds(ms).padStart(8)}  ${isCheck ? '' : lastLine(tally)}`.trimEnd();
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
