import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync, closeSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { repositoryRoot } from '../cli/places.ts';

export interface FuzzedProcess {
  name: string;
  port: number;
  /** Where its log is. */
  logFile: string;
  /** How it ended; null while it runs. */
  ending(): string | null;
  /** Bytes in use after a garbage collection. */
  measureHeap(): Promise<number>;
  stop(): Promise<void>;
}

interface Plan {
  name: string;
  entry: string;
  port: number;
  folder: string;
  env: Readonly<Record<string, string>>;
  /** Responds with 200 once the process serves. */
  readyUrl: string;
}

const startTimeoutMs = 60_000;
const heapTimeoutMs = 30_000;
const heapReport = z.object({ bytes: z.number() });

/** Starts a built program with a log file and a heap probe. @throws {Error} when it does not serve in time */
export async function startFuzzedProcess({
  name,
  entry,
  port,
  folder,
  env,
  readyUrl,
}: Plan): Promise<FuzzedProcess> {
  const logFile = join(folder, `${name}.log`);
  const heapFile = join(folder, `${name}.heap.json`);
  const log = openSync(logFile, 'w');
  const child = fork(join(repositoryRoot, entry), [], {
    execArgv: ['--import', join(import.meta.dirname, 'heap-probe.mjs')],
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', FUZZ_HEAP_FILE: heapFile, ...env },
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  let ending: string | null = null;
  const gone = once(child, 'exit').then(([code, signal]) => (ending = `ended with ${signal ?? code}`));
  const stop = async (): Promise<void> => {
    if (ending === null) child.kill('SIGTERM');
    await gone;
  };
  if (!(await untilAnswered(readyUrl, () => ending !== null))) {
    await stop();
    throw new Error(`${name} does not serve: see ${logFile}`);
  }
  return { name, port, logFile, ending: () => ending, measureHeap: () => measureHeap(child, heapFile), stop };
}

async function untilAnswered(url: string, isGone: () => boolean): Promise<boolean> {
  const until = performance.now() + startTimeoutMs;
  while (performance.now() < until && !isGone()) {
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return true;
    await sleep(100);
  }
  return false;
}

async function measureHeap(child: ChildProcess, file: string): Promise<number> {
  await rm(file, { force: true });
  child.kill('SIGUSR2');
  const until = performance.now() + heapTimeoutMs;
  while (performance.now() < until) {
    await sleep(100);
    const text = await readFile(file, 'utf8').catch(() => '');
    if (text.endsWith('}')) return heapReport.parse(JSON.parse(text)).bytes;
  }
  throw new Error('the process did not say how much memory it holds');
}
