import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Platform } from '../../src/index.ts';

const parentOf = (pid: number): number | null => {
  try {
    // "pid (name) state ppid ...": the name may contain spaces and brackets.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
};

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);

const kill = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // A child may exit by itself between listing and killing.
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'ESRCH') throw error;
  }
};

/** Sends SIGKILL to a process of the platform and all its children; returns its id. */
export const killHard = (platform: Platform, name: string): number => {
  const found = platform.processes.find((each) => each.name === name);
  if (!found)
    throw new Error(`no process ${name} among ${platform.processes.map((each) => each.name).join(', ')}`);
  const children = childrenOf(found.pid);
  for (const pid of [found.pid, ...children]) kill(pid);
  return found.pid;
};

/** Waits until the supervisor has replaced the process. */
export const restarted = async (platform: Platform, name: string, earlier: number): Promise<void> => {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const pid = platform.processes.find((each) => each.name === name)?.pid;
    if (pid !== undefined && pid !== earlier) return;
    await sleep(20);
  }
  throw new Error(`${name} did not come back`);
};
