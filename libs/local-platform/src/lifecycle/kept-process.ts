import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { PlatformUnavailable } from '../platform-unavailable.ts';
import { lastLines } from './log-files.ts';
import type { ProcessSpec } from './process-spec.ts';

const FIRST_READY_WITHIN_MS = 30_000;
const ATTEMPTS_BEFORE_READY = 5;
const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 5000;
/** After this uptime the restart delay is reset. */
const STABLE_AFTER_MS = 20_000;

type Ending = { code: number | null; signal: NodeJS.Signals | null };

const describe = ({ code, signal }: Ending): string =>
  signal ? `was ended by ${signal}` : `ended with code ${code}`;

/** Runs a process and restarts it, with growing delays, whenever it ends without a stop request. */
export class KeptProcess {
  readonly spec: ProcessSpec;
  readonly #log: (line: string) => void;
  readonly #onChange: () => void;
  #child: ChildProcess | null = null;
  #ended: Promise<Ending> = Promise.resolve({ code: 0, signal: null });
  #ready = false;
  #stopping = new AbortController();
  #life: Promise<void> = Promise.resolve();

  constructor(spec: ProcessSpec, log: (line: string) => void, onChange: () => void = () => undefined) {
    this.spec = spec;
    this.#log = log;
    this.#onChange = onChange;
  }

  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  get isReady(): boolean {
    return this.#ready;
  }

  /** Resolves when the process is ready for the first time; rejects with one line when it fails to start. */
  async start(): Promise<void> {
    const firstReady = Promise.withResolvers<void>();
    this.#life = this.#live(firstReady);
    await firstReady.promise;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    const child = this.#child;
    if (child) {
      child.kill(this.spec.stopSignal);
      const ended = await Promise.race([
        this.#ended.then(() => true),
        pause(this.spec.stopWithinMs, false, { ref: false }),
      ]);
      if (!ended) child.kill('SIGKILL');
    }
    await this.#life;
  }

  async #live(firstReady: PromiseWithResolvers<void>): Promise<void> {
    let delay = FIRST_DELAY_MS;
    let everReady = false;
    for (let attempt = 1; !this.#stopping.signal.aborted; attempt += 1) {
      const startedAt = performance.now();
      await this.#spawn();
      if (await this.#becomesReady(everReady ? Infinity : FIRST_READY_WITHIN_MS)) {
        if (everReady) this.#log(`${this.spec.name} is back`);
        everReady = true;
        firstReady.resolve();
      } else if (!everReady && (attempt >= ATTEMPTS_BEFORE_READY || this.#child !== null)) {
        this.#child?.kill('SIGKILL');
        firstReady.reject(await this.#doesNotStart());
        break;
      }
      const ending = await this.#ended;
      if (this.#stopping.signal.aborted) break;
      if (performance.now() - startedAt > STABLE_AFTER_MS) delay = FIRST_DELAY_MS;
      this.#log(`${this.spec.name} ${describe(ending)}, starting it again in ${delay} ms`);
      await pause(delay, null, { signal: this.#stopping.signal }).catch(() => null);
      delay = Math.min(delay * 2, LONGEST_DELAY_MS);
    }
    await this.#ended;
    firstReady.reject(new PlatformUnavailable(`${this.spec.name} was stopped while starting.`));
  }

  async #spawn(): Promise<void> {
    try {
      await this.spec.beforeStart?.();
      this.#run();
    } catch (error) {
      // The cause may be temporary, such as a full disk: retried like any other early exit.
      this.#log(
        `${this.spec.name} cannot be started: ${error instanceof Error ? error.message : String(error)}`,
      );
      this.#ended = Promise.resolve({ code: 1, signal: null });
    }
  }

  #run(): void {
    const [program = '', ...args] = this.spec.command;
    const log = openSync(this.spec.logFile, 'a');
    const env = { ...process.env, ...this.spec.env };
    const child = spawn(program, args, { stdio: ['ignore', log, log], cwd: '/', env });
    closeSync(log);
    this.#child = child;
    this.#ended = new Promise((resolve) => {
      const end = (ending: Ending): void => {
        this.#child = null;
        this.#ready = false;
        resolve(ending);
        this.#onChange();
      };
      child.once('error', () => end({ code: 127, signal: null }));
      child.once('exit', (code, signal) => end({ code, signal }));
    });
    // A stop request during `beforeStart` found no process to end.
    if (this.#stopping.signal.aborted) child.kill(this.spec.stopSignal);
  }

  async #becomesReady(withinMs: number): Promise<boolean> {
    const end = performance.now() + withinMs;
    while (this.#child?.pid !== undefined && performance.now() < end) {
      if (await this.spec.isReady(this.#child.pid)) {
        this.#ready = this.#child !== null;
        this.#onChange();
        return this.#ready;
      }
      await pause(15);
    }
    return false;
  }

  async #doesNotStart(): Promise<PlatformUnavailable> {
    const [line = 'it says nothing'] = await lastLines(this.spec.logFile, 1);
    return new PlatformUnavailable(
      `${this.spec.name} does not start: ${line.slice(0, 300)} (more in ${this.spec.logFile}).`,
    );
  }
}
