import { setTimeout as sleep } from 'node:timers/promises';
import { measureProcesses, type NamedProcess } from '../process-table/process-table.ts';

const sampleEveryMs = 100;
const mb = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MB`;

/**
 * Runs the work and samples the memory of each process meanwhile.
 *
 * @returns the time of the work, and for each process its memory before and at the peak
 */
export async function withPeakMemory(
  processes: readonly NamedProcess[],
  work: () => Promise<unknown>,
): Promise<{ ms: number; memory: string }> {
  const before = await measureProcesses(processes);
  const peaks = new Map(before.map(({ name, rss }) => [name, rss]));
  let isDone = false;
  const watch = (async () => {
    while (!isDone) {
      for (const { name, rss } of await measureProcesses(processes))
        peaks.set(name, Math.max(rss, peaks.get(name) ?? 0));
      await sleep(sampleEveryMs);
    }
  })();
  const begunAt = performance.now();
  try {
    await work();
  } finally {
    isDone = true;
    await watch;
  }
  const ms = Math.round(performance.now() - begunAt);
  const memory = before.map(({ name, rss }) => `${name} ${mb(rss)}, at most ${mb(peaks.get(name) ?? rss)}`);
  return { ms, memory: memory.join('; ') };
}
