import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { childrenCpuMs } from './children-cpu.ts';
import { codeOf } from './error-words.ts';

export interface Command {
  /** Program and arguments, run without a shell. */
  argv: readonly [string, ...string[]];
  env?: Record<string, string | undefined>;
}

export interface Ending {
  code: number | null;
  /** What killed the process, if anything did. */
  killedBy: string | null;
  output: string;
  /** Processor time of the process and its children; null where the system does not tell. */
  cpuMs: number | null;
}

export interface RunOptions {
  cwd: string;
  /** Receives the whole output; the ending keeps only its last part. */
  logFile: string;
  timeoutMs: number;
  signal: AbortSignal;
}

const keptOutput = 64 * 1024;
const graceMs = 5_000;

/** Runs a program in its own process group, so that it is killed with its children. Never rejects for its exit code. */
export async function runCommand({ argv, env }: Command, options: RunOptions): Promise<Ending> {
  const [program, ...args] = argv;
  const log = createWriteStream(options.logFile);
  const child = spawn(program, args, {
    cwd: options.cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  const keep = (chunk: Buffer | string): void => {
    log.write(chunk);
    output = (output + chunk.toString()).slice(-keptOutput);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  child.once('error', (error) => keep(`${error.message}\n`));
  const killing = killOnRequest(child.pid, options);
  const code = await exitOf(child);
  const cpuMs = cpuOfNextEnded();
  // Remaining children would hold this pipe, ports and memory during the next step.
  killGroup(child.pid, 'SIGKILL');
  await outputEnd(child);
  const killedBy = killing.done();
  log.end();
  await finished(log);
  return { code, killedBy, output, cpuMs };
}

let counted = childrenCpuMs();

/** Steps of different lanes end one after the other, so what came since the last call belongs to the process that ended now. */
function cpuOfNextEnded(): number | null {
  const now = childrenCpuMs();
  const since = now === null || counted === null ? null : now - counted;
  counted = now;
  return since;
}

/** Null when the process was killed by a signal or could not be started. */
function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(null));
    child.once('exit', (code) => resolve(code));
  });
}

/** A process that left the group may keep the pipe open indefinitely, so the wait for the remaining output is short. */
async function outputEnd(child: ChildProcess): Promise<void> {
  if (child.stdout?.closed !== false) return;
  const waiting = new AbortController();
  const closed = once(child, 'close', { signal: waiting.signal }).catch(() => undefined);
  const timer = setTimeout(() => waiting.abort(), 1_000);
  await closed;
  clearTimeout(timer);
  child.stdout?.destroy();
  child.stderr?.destroy();
}

function killOnRequest(
  pid: number | undefined,
  { timeoutMs, signal }: RunOptions,
): { done(): string | null } {
  let reason: string | null = null;
  let last: NodeJS.Timeout | undefined;
  const end = (why: string): void => {
    if (reason !== null) return;
    reason = why;
    killGroup(pid, 'SIGTERM');
    last = setTimeout(() => killGroup(pid, 'SIGKILL'), graceMs);
  };
  const onAbort = (): void => end('interrupted');
  const timer = setTimeout(() => end(`took longer than ${timeoutMs / 1000} s`), timeoutMs);
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  return {
    done() {
      clearTimeout(timer);
      clearTimeout(last);
      signal.removeEventListener('abort', onAbort);
      return reason;
    },
  };
}

function killGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}
