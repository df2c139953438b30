import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { relative } from 'node:path';
import { errorCode } from '../cli/errors.mjs';
import { Failure } from '../cli/failure.mjs';
import { seconds } from '../cli/steps.mjs';
import { createBackOff, type BackOff } from './back-off.ts';
import { describeEnd, isKilledBy } from './describe-end.ts';
import { linesOf } from './lines-of.ts';
import { readLogLine } from './log-line.ts';
import type { LogFile } from './log-file.ts';
import type { Program } from './program.ts';

/** Output of a supervised process for the terminal: its own problems, and notes on its state. */
export type Screen = { problem(name: string, line: string): void; note(line: string): void };

export type SupervisedOptions = {
  log: LogFile;
  screen: Screen;
  /** Called when the process groups have changed (for the guardian). */
  onChange: () => void;
  backOff?: BackOff;
  readyWithinMs?: number | undefined;
};

/** Failures in a row after which the last lines of the log are shown. */
const CRASH_LOOP = 5;
const LINES_SHOWN = 5;
/** Lines of the error stream that do not explain the end: stack frames, Node's warnings and its last line. */
const NO_CAUSE = /^\s+at |^Node\.js v|^\((node:|Use )/;

/**
 * Keeps one process running. If it dies before it is ready for the first time, `start` rejects and nothing is
 * restarted; later it is restarted, immediately or after a delay (see `createBackOff`), and the terminal shows it.
 */
export class Supervised {
  readonly name: string;
  #program: Program;
  #options: SupervisedOptions;
  #backOff: BackOff;
  #child: ChildProcess | undefined;
  /** A process that is ended to load new code, which does not count as a death. */
  #replaced: ChildProcess | undefined;
  #ended: Promise<void> = Promise.resolve();
  #bornAt = 0;
  /** When the current process became ready. */
  #readyAt: number | undefined;
  #wasReady = false;
  #stopping = new AbortController();
  /** Ends the delay before a restart early. */
  #wake = new AbortController();
  #lastLines: string[] = [];
  #lastProblem = '';
  #lastError = '';

  constructor(program: Program, options: SupervisedOptions) {
    this.name = program.name;
    this.#program = program;
    this.#options = options;
    this.#backOff = options.backOff ?? createBackOff();
  }

  /** The id of the process and of its group, while it runs. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Resolves when the process is ready. @throws {Failure} when it died or was not ready in time */
  async start(): Promise<void> {
    this.#spawn();
    const limit = Date.now() + (this.#options.readyWithinMs ?? 60_000);
    while (!(await this.#program.isReady())) {
      if (this.#stopping.signal.aborted) throw new Failure(`${this.name} was stopped while starting.`, 130);
      if (!this.#child)
        throw new Failure(`${this.name} did not start: ${this.#reason()} (${this.#logPath()})`);
      if (Date.now() > limit) throw new Failure(`${this.name} does not get ready; see ${this.#logPath()}`);
      await sleep(50);
    }
    this.#readyAt = performance.now();
    this.#wasReady = true;
  }

  /** Sends SIGTERM, waits `graceMs`, then kills the process with all its children. */
  async stop(graceMs: number): Promise<void> {
    this.#stopping.abort();
    const child = this.#child;
    if (child?.pid === undefined) return;
    signalGroup(child.pid, 'SIGTERM');
    await Promise.race([this.#ended, sleep(graceMs, undefined, { ref: false })]);
    signalGroup(child.pid, 'SIGKILL');
    await this.#ended;
  }

  /** Kills the process immediately, for a second Ctrl-C. */
  kill(): void {
    this.#stopping.abort();
    if (this.#child?.pid !== undefined) signalGroup(this.#child.pid, 'SIGKILL');
  }

  /** Ends the current process and starts the next one immediately (new code was built). */
  async restart(graceMs: number): Promise<void> {
    const child = this.#child;
    if (this.#stopping.signal.aborted) return;
    if (child?.pid === undefined) return this.#wake.abort();
    this.#replaced = child;
    signalGroup(child.pid, 'SIGTERM');
    await Promise.race([this.#ended, sleep(graceMs, undefined, { ref: false })]);
    signalGroup(child.pid, 'SIGKILL');
    await this.#ended;
    if (this.#stopping.signal.aborted) return;
    this.#spawn();
    void this.#getsReady();
  }

  #spawn(): void {
    const { command, args, cwd, env } = this.#program;
    // A separate group: Ctrl-C on the terminal reaches only the launcher, which stops everything in order. The IPC
    // channel lets a program detect the launcher's end by itself, even without the guardian.
    const child = spawn(command, args, {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    this.#bornAt = performance.now();
    this.#readyAt = undefined;
    this.#lastProblem = '';
    this.#lastError = '';
    if (child.stdout) linesOf(child.stdout, (line) => this.#onEvent(line, 'out'));
    if (child.stderr) linesOf(child.stderr, (line) => this.#onEvent(line, 'err'));
    this.#ended = new Promise((resolve) => {
      child.once('error', (error) => {
        this.#lastProblem = error.message;
        if (child.pid === undefined) this.#buried(error.message, false);
        resolve();
      });
      child.once('exit', (code, signal) => {
        // Remaining children in its group would hold its port.
        if (child.pid !== undefined) signalGroup(child.pid, 'SIGKILL');
        void lastWords(child).then(() => {
          if (this.#replaced === child) this.#child = undefined;
          else {
            // A process that was killed from outside has not logged the cause.
            if (!signal) this.#lastProblem ||= this.#lastError;
            this.#buried(describeEnd(code, signal), isKilledBy(signal));
          }
          resolve();
        });
      });
    });
    this.#options.onChange();
  }

  #buried(how: string, isKilled: boolean): void {
    const now = performance.now();
    const lived = now - this.#bornAt;
    const readyMs = this.#readyAt === undefined ? 0 : now - this.#readyAt;
    this.#child = undefined;
    this.#options.onChange();
    this.#lastProblem ||= how;
    if (this.#stopping.signal.aborted || !this.#wasReady) return;
    const pause = this.#backOff.next({ readyMs, isKilled });
    const cause = this.#lastProblem === how ? how : `${how}: ${this.#lastProblem}`;
    const next = pause === 0 ? 'starts again at once' : `next start in ${seconds(pause)}`;
    this.#options.screen.problem(this.name, `died after ${seconds(lived)} (${cause}); ${next}`);
    const failures = this.#backOff.failures();
    if (failures > 0 && failures % CRASH_LOOP === 0) this.#showCrashLoop();
    void this.#revive(pause);
  }

  async #revive(pauseMs: number): Promise<void> {
    this.#wake = new AbortController();
    const cut = AbortSignal.any([this.#stopping.signal, this.#wake.signal]);
    await sleep(pauseMs, undefined, { signal: cut }).catch(() => undefined);
    if (this.#stopping.signal.aborted) return;
    this.#spawn();
    const since = performance.now();
    if (await this.#getsReady())
      this.#options.screen.note(`${this.name} is back, ready in ${seconds(performance.now() - since)}`);
  }

  /** Waits until the current process is ready. @returns false when it ended before */
  async #getsReady(): Promise<boolean> {
    const child = this.#child;
    const isPresent = (): boolean => this.#child === child && !this.#stopping.signal.aborted;
    while (isPresent()) {
      if ((await this.#program.isReady()) && isPresent()) {
        this.#readyAt = performance.now();
        return true;
      }
      await sleep(50);
    }
    return false;
  }

  #showCrashLoop(): void {
    const { screen } = this.#options;
    screen.problem(
      this.name,
      `keeps dying (${this.#backOff.failures()} times); the end of ${this.#logPath()}:`,
    );
    for (const line of this.#lastLines) screen.problem(this.name, `  ${line.slice(0, 300)}`);
  }

  #onEvent(text: string, stream: 'out' | 'err'): void {
    const { json, problem } = readLogLine(text, { name: this.name, stream, now: new Date() });
    this.#options.log.write(`${json}\n`);
    this.#lastLines = [...this.#lastLines, text].slice(-LINES_SHOWN);
    if (stream === 'err' && !NO_CAUSE.test(text)) this.#lastError = text.trim();
    if (!problem) return;
    this.#lastProblem = problem;
    if (this.#wasReady) this.#options.screen.problem(this.name, problem);
  }

  #reason = (): string => this.#lastProblem || 'it ended without a word';
  #logPath = (): string => relative(process.cwd(), this.#options.log.path);
}

/** Output written just before the end may arrive after the exit event. */
const LAST_WORDS_MS = 200;

async function lastWords(child: ChildProcess): Promise<void> {
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await Promise.race([closed, sleep(LAST_WORDS_MS, undefined, { ref: false })]);
}

function signalGroup(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-group, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}
