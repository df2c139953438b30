import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { once } from 'node:events';
import { exitCodeOf, ToolFailure } from './run-tool.ts';

/** The exit code of `flock` when another process holds the lock; no other tool here uses it. */
export const LOCK_IS_TAKEN = 75;

/** Whether a living process holds the lock. The kernel releases it with its holder, so kill -9 leaves no stale lock. */
export const isLocked = async (file: string): Promise<boolean> => {
  await mkdir(dirname(file), { recursive: true });
  return (await exitCodeOf('flock', ['-n', '-E', String(LOCK_IS_TAKEN), file, 'true'])) === LOCK_IS_TAKEN;
};

/**
 * Acquires the lock in a small process that lives as long as the pipe from this process, so that the lock is released
 * when this process ends for any reason. Returns `null` when the lock is taken and `wait` is false.
 */
const take = async (file: string, wait: boolean): Promise<(() => Promise<void>) | null> => {
  await mkdir(dirname(file), { recursive: true });
  const timeout = wait ? [] : ['-n'];
  const holder = spawn(
    'flock',
    [...timeout, '-E', String(LOCK_IS_TAKEN), file, 'sh', '-c', 'echo held; exec cat >/dev/null'],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const ended = new Promise<number | null>((resolve, reject) => {
    holder.once('error', (error) => reject(new ToolFailure('flock', null, error.message)));
    holder.once('close', resolve);
  });
  const outcome = await Promise.race([once(holder.stdout, 'data').then(() => 'held' as const), ended]);
  if (outcome === LOCK_IS_TAKEN) return null;
  if (outcome !== 'held') throw new ToolFailure('flock', outcome, `no lock on ${file}`);
  return async () => {
    holder.stdin.end();
    await ended;
  };
};

/**
 * Runs `work` while holding an exclusive lock on `file`, waiting for it if needed; `onWait` is called when another
 * process holds the lock.
 */
export const withFileLock = async <T>(
  file: string,
  work: () => Promise<T>,
  onWait: () => void = () => undefined,
): Promise<T> => {
  let release = await take(file, false);
  if (!release) {
    onWait();
    release = await take(file, true);
  }
  try {
    return await work();
  } finally {
    await release?.();
  }
};

/** The command line that runs `command` with the lock held by the command itself and its children. */
export const holdingLock = (file: string, waitSeconds: number, command: readonly string[]): string[] => [
  'flock',
  '--no-fork',
  ...(waitSeconds > 0 ? ['-w', String(waitSeconds)] : ['-n']),
  '-E',
  String(LOCK_IS_TAKEN),
  file,
  ...command,
];
