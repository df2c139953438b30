import { fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { logFolder } from '../cli/places.ts';

export interface ChildServer {
  name: string;
  pid: number;
  /** The address of the server, if the process reports one. */
  url: string;
  /** Milliseconds from spawning the process until it serves. */
  startedInMs: number;
  /** Ends the process and waits until it is gone. */
  stop(): Promise<void>;
}

export interface ChildServerPlan {
  name: string;
  entry: string;
  args?: readonly string[];
  env?: Record<string, string>;
  /** An address that responds once the program serves, for programs that do not notify their parent. */
  readyUrl?: string;
}

/** What every process of the shop sends to its parent once it serves. */
const readyMessage = z.object({ ready: z.string(), url: z.string().default('') });
const startTimeoutMs = 20_000;

/** Starts a Node process of this repository and waits until it serves; throws when it does not. */
export async function startChildServer({
  name,
  entry,
  args = [],
  env = {},
  readyUrl,
}: ChildServerPlan): Promise<ChildServer> {
  const begunAt = performance.now();
  const log = openLog(name);
  const child = fork(entry, args, {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env },
    stdio: ['ignore', log, 'inherit', 'ipc'],
  });
  closeSync(log);
  const gone = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await gone;
  };
  const outcome = await Promise.race([
    readyUrl === undefined
      ? once(child, 'message').then(([message]) => readyMessage.parse(message))
      : untilAnswered(readyUrl),
    gone.then(() => 'ended before it served'),
    new Promise<string>((resolve) => setTimeout(resolve, startTimeoutMs, 'did not serve in time').unref()),
  ]);
  if (typeof outcome === 'string' || child.pid === undefined) {
    await stop();
    throw new Error(`${name} ${typeof outcome === 'string' ? outcome : 'could not be started'}`);
  }
  return { name, pid: child.pid, url: outcome.url, startedInMs: performance.now() - begunAt, stop };
}

/** Opens the log of a bench process beside the other logs: its errors are reported nowhere else. */
function openLog(name: string): number {
  const folder = join(logFolder, 'bench');
  mkdirSync(folder, { recursive: true });
  return openSync(join(folder, `${name.replaceAll(/\W+/g, '-')}.log`), 'a');
}

async function untilAnswered(url: string): Promise<{ url: string }> {
  const until = performance.now() + startTimeoutMs;
  while (performance.now() < until) {
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return { url: new URL(url).origin };
    await sleep(20);
  }
  throw new Error(`${url} did not answer in time`);
}
