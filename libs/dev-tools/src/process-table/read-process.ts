import { execFile } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Memory in bytes. PSS divides shared pages between their processes, so that it can be summed; null where unknown. */
export type ProcessFigures = { pid: number; rss: number; pss: number | null; startedAt: Date };

/** Null when the process is gone. Linux reads /proc; elsewhere `ps` provides all but PSS. */
export async function readProcess(pid: number): Promise<ProcessFigures | null> {
  return process.platform === 'linux' ? readFromProc(pid) : runPs(pid);
}

/** Ids of these processes and all their descendants, excluding `others` and their descendants. */
export async function withDescendants(
  pids: readonly number[],
  others: readonly number[] = [],
): Promise<number[]> {
  if (process.platform !== 'linux') return [...pids];
  const parents = await parentsOfAll();
  const found = new Set(pids);
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const [pid, parent] of parents) if (found.has(parent) && !others.includes(pid)) found.add(pid);
  }
  return [...found];
}

async function readFromProc(pid: number): Promise<ProcessFigures | null> {
  try {
    const [rollup, stat, uptime] = await Promise.all(
      [`/proc/${pid}/smaps_rollup`, `/proc/${pid}/stat`, '/proc/uptime'].map((file) =>
        readFile(file, 'utf8'),
      ),
    );
    const bootedAt = Date.now() - Number.parseFloat(uptime ?? '') * 1_000;
    const startedAt = new Date(bootedAt + startTicks(stat ?? '') * MS_PER_TICK);
    return { pid, rss: kilobytes(rollup ?? '', 'Rss'), pss: kilobytes(rollup ?? '', 'Pss'), startedAt };
  } catch {
    return null;
  }
}

/** The kernel's unit of time in /proc is 10 ms on every system that Node runs on. */
const MS_PER_TICK = 10;

/** Field 2 may contain spaces and brackets, hence the search for its last bracket; the start time is field 22. */
export function startTicks(stat: string): number {
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]);
}

function kilobytes(rollup: string, field: string): number {
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? Number.NaN) * 1_024;
}

async function parentsOfAll(): Promise<Map<number, number>> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const pairs = await Promise.all(
    pids.map(async (pid): Promise<[number, number]> => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      return [Number(pid), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0)];
    }),
  );
  return new Map(pairs);
}

async function runPs(pid: number): Promise<ProcessFigures | null> {
  try {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=,lstart=', '-p', String(pid)]);
    const [, rss, started] = /^\s*(\d+)\s+(.+?)\s*$/.exec(stdout) ?? [];
    return rss && started ? { pid, rss: Number(rss) * 1_024, pss: null, startedAt: new Date(started) } : null;
  } catch {
    return null;
  }
}
