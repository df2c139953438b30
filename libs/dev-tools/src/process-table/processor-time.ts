import { readFile } from 'node:fs/promises';
import { withDescendants } from './read-process.ts';
import type { NamedProcess } from './process-table.ts';

/** The kernel's unit of time in /proc is 10 ms on every system that Node runs on. */
const msPerTick = 10;

/** Processor time of each named process with its descendants, in milliseconds; empty where there is no /proc. */
export async function processorTimes(named: readonly NamedProcess[]): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  if (process.platform !== 'linux') return times;
  for (const { name, pid } of named) {
    const others = named.map((one) => one.pid).filter((other) => other !== pid);
    const family = await withDescendants([pid], others);
    const spent = await Promise.all(family.map(processorTime));
    times.set(
      name,
      spent.reduce((sum, ms) => sum + ms, 0),
    );
  }
  return times;
}

async function processorTime(pid: number): Promise<number> {
  // A process that ended meanwhile counts as 0.
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return stat === null ? 0 : ticksOf(stat) * msPerTick;
}

/**
 * User and system time are fields 14 and 15, those of children that have ended 16 and 17: without the latter, the total
 * of a database would decrease when a backend ends. Field 2 may contain spaces and brackets.
 */
export function ticksOf(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
}
