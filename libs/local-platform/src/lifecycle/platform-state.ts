import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { RunningProcess } from './engine-set.ts';
import type { Ports } from './plan.ts';

/** What the supervisor reports to the commands, in a file that is replaced atomically. */
export type PlatformState = {
  supervisor: number;
  phase: 'starting' | 'ready' | 'failed';
  /** The line to show after a failure. */
  failure?: string;
  /** Whether it continues when the program that started it ends. */
  stays: boolean;
  ports: Ports;
  processes: RunningProcess[];
  versions: Record<string, string>;
  startedAt: string;
};

/** Whether the machine's own MongoDB is running, not DocumentDB behind the gateway. */
export const isMongod = ({ versions }: PlatformState): boolean => 'mongod' in versions;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isProcess = (value: unknown): value is RunningProcess =>
  isRecord(value) && typeof value['name'] === 'string' && typeof value['pid'] === 'number';

const isState = (value: unknown): value is PlatformState =>
  isRecord(value) &&
  typeof value['supervisor'] === 'number' &&
  ['starting', 'ready', 'failed'].includes(String(value['phase'])) &&
  isRecord(value['ports']) &&
  typeof value['ports']['mongo'] === 'number' &&
  typeof value['ports']['nats'] === 'number' &&
  isRecord(value['versions']) &&
  Array.isArray(value['processes']) &&
  value['processes'].every(isProcess);

/** Null for text that was not written by a supervisor of this version. */
export const parseState = (text: string): PlatformState | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isState(value) ? value : null;
  } catch {
    return null;
  }
};

export const findState = async (file: string): Promise<PlatformState | null> => {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : parseState(text);
};

export const writeState = async (file: string, state: PlatformState): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.tmp`, `${JSON.stringify(state, null, 2)}\n`);
  await rename(`${file}.tmp`, file);
};
