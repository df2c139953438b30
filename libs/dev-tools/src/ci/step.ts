import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from './run-command.ts';
import type { Command, Ending } from './run-command.ts';
import { oneFailed, onePassed } from './tally.ts';
import type { Tally } from './tally.ts';
import { relevantLines } from './relevant-lines.ts';

export interface StepContext {
  /** The repository's root. */
  root: string;
  /** Where logs and reports of this run go. */
  folder: string;
  /** Values from earlier steps for later ones: addresses of the platform, the path of the browser. */
  env: Record<string, string>;
  signal: AbortSignal;
  /** Clean-up after the last step, also when the run is interrupted. */
  atEnd: (() => Promise<void>)[];
}

export interface Step {
  name: string;
  /** Adjacent lanes run in parallel, steps of the same lane in sequence. Without a lane a step runs alone. */
  lane?: string;
  run(context: StepContext): Promise<StepResult>;
}

export interface StepResult extends Tally {
  /** Processor time of the step's programs, where the system tells it. */
  cpuMs?: number | null;
}

const defaultTimeoutMs = 15 * 60_000;

export interface CheckOptions {
  command: Command;
  /** Matches the lines of the output that explain a failure. */
  relevantLines?: RegExp;
  lane?: string;
  timeoutMs?: number;
}

/** A step that passes when its command exits with 0. */
export function check(
  name: string,
  { command, relevantLines: pattern, lane, timeoutMs = defaultTimeoutMs }: CheckOptions,
): Step {
  return {
    name,
    ...(lane !== undefined && { lane }),
    async run(context) {
      const ending = await runIn(context, name, command, timeoutMs);
      const { cpuMs } = ending;
      if (isGood(ending)) return { ...onePassed, cpuMs };
      return {
        ...oneFailed(name, `${sayEnding(ending)}\n${relevantLines(ending.output, pattern)}`),
        cpuMs,
      };
    },
  };
}

export interface TestsOptions {
  /** The command of the runner, which writes its report to this file. */
  command(reportFile: string): Command;
  /** Throws when the text is not a report. */
  parse(text: string, root: string): Tally;
  lane?: string;
  timeoutMs?: number;
}

/**
 * A step that runs tests and is judged by their report, not only by the exit code: a missing or unreadable report, no
 * tests at all, and a non-zero exit without a failed test each count as one failure.
 */
export function tests(
  name: string,
  { command, parse, lane, timeoutMs = defaultTimeoutMs }: TestsOptions,
): Step {
  return {
    name,
    ...(lane !== undefined && { lane }),
    async run(context) {
      const reportFile = join(context.folder, `${name}.report`);
      await rm(reportFile, { force: true });
      const ending = await runIn(context, name, command(reportFile), timeoutMs);
      const report = await readReport(reportFile, parse, context.root);
      return { ...judge(name, ending, report), cpuMs: ending.cpuMs };
    },
  };
}

function judge(name: string, ending: Ending, report: Tally | Error): Tally {
  if (report instanceof Error) {
    return oneFailed(name, `${report.message} (${sayEnding(ending)})\n${relevantLines(ending.output)}`);
  }
  const ran = report.passed + report.failed;
  if (ran === 0) return addFailure(report, name, `ran no test at all\n${relevantLines(ending.output)}`);
  if (report.failed === 0 && !isGood(ending)) {
    return addFailure(
      report,
      name,
      `no test failed, yet the runner ${sayEnding(ending)}\n${relevantLines(ending.output)}`,
    );
  }
  return report;
}

function addFailure(tally: Tally, name: string, message: string): Tally {
  return { ...tally, failed: tally.failed + 1, failures: [...tally.failures, { name, message }] };
}

async function readReport(file: string, parse: TestsOptions['parse'], root: string): Promise<Tally | Error> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    return new Error('the runner gave no report');
  }
  try {
    return parse(text, root);
  } catch {
    return new Error('the runner gave a report that cannot be read');
  }
}

async function runIn(
  context: StepContext,
  name: string,
  command: Command,
  timeoutMs: number,
): Promise<Ending> {
  await mkdir(context.folder, { recursive: true });
  return runCommand(
    { ...command, env: { ...context.env, ...command.env } },
    { cwd: context.root, logFile: join(context.folder, `${name}.log`), timeoutMs, signal: context.signal },
  );
}

function isGood({ code, killedBy }: Ending): boolean {
  return code === 0 && killedBy === null;
}

function sayEnding({ code, killedBy }: Ending): string {
  if (killedBy !== null) return killedBy;
  return code === null ? 'was killed or could not be started' : `ended with code ${code}`;
}
