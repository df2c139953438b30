import { mongodbUriOf, natsUrlOf, type RunningProcess } from '../lifecycle/engine-set.ts';
import type { PlatformState } from '../lifecycle/platform-state.ts';
import { memoryWithChildren, memoryOf, type Memory } from '../system/processes.ts';

export type MeasuredProcess = RunningProcess & { memory: Memory | null };

/** PostgreSQL includes its backends, the supervisor excludes the engines that it runs. */
export const measure = (state: PlatformState): Promise<MeasuredProcess[]> =>
  Promise.all(
    state.processes.map(async (one) => ({
      ...one,
      memory: one.name === 'supervisor' ? await memoryOf(one.pid) : await memoryWithChildren(one.pid),
    })),
  );

const megabytes = (kilobytes: number | null | undefined): string =>
  kilobytes === null || kilobytes === undefined ? '?' : (kilobytes / 1024).toFixed(0);

const row = (name: string, pid: string, rss: string, pss: string): string =>
  `${name.padEnd(15)}${pid.padStart(8)}${rss.padStart(9)}${pss.padStart(9)}`;

export const describeStatus = (state: PlatformState, processes: readonly MeasuredProcess[]): string =>
  [
    `The platform is ${state.phase}, since ${state.startedAt}${state.stays ? '' : ' (ends with the program that started it)'}`,
    `MongoDB  ${mongodbUriOf(state.ports.mongo)}`,
    `NATS     ${natsUrlOf(state.ports.nats)}`,
    Object.entries(state.versions)
      .map(([name, version]) => `${name} ${version}`)
      .join(', '),
    row('process', 'pid', 'RSS MB', 'PSS MB'),
    ...processes.map(({ name, pid, memory }) =>
      row(name, String(pid), megabytes(memory?.rssKb), megabytes(memory?.pssKb)),
    ),
  ].join('\n');
