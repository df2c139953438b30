import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { withFileLock } from './file-lock.ts';

export type Making<T> = {
  /** Returns the content of a complete target, else null. */
  find(target: string): Promise<T | null>;
  /** Fills an empty folder and returns the path that becomes the target: the folder itself or one inside it. */
  make(work: string): Promise<string>;
  /** Called when another process is already making it, which may take a while. */
  onWait?: () => void;
};

/**
 * Returns the content of `target`, making it if it is missing. Safe to call from several processes concurrently and to
 * kill at any point: one process makes it in a temporary folder beside the target, which is renamed at the very end,
 * and the next run removes the folder of an interrupted one.
 */
export const makeOnce = async <T>(target: string, { find, make, onWait }: Making<T>): Promise<T> => {
  const present = await find(target);
  if (present !== null) return present;
  return withFileLock(
    `${target}.lock`,
    async () => {
      const made = await find(target);
      if (made !== null) return made;
      await removeLeftovers(target);
      await makeAlone(target, make);
      const whole = await find(target);
      if (whole === null) throw new Error(`${target} is not whole though it was just made`);
      return whole;
    },
    onWait,
  );
};

const makeAlone = async (target: string, make: (work: string) => Promise<string>): Promise<void> => {
  const work = `${target}.tmp.${process.pid}`;
  await mkdir(work, { recursive: true });
  try {
    const result = await make(work);
    // An existing target is incomplete, otherwise `make` would not have run.
    await rm(target, { recursive: true, force: true });
    await rename(result, target);
  } finally {
    await rm(work, { recursive: true, force: true, maxRetries: 5 });
  }
};

/** Called under the lock, so temporary folders that exist belong to interrupted runs. */
const removeLeftovers = async (target: string): Promise<void> => {
  const folder = dirname(target);
  const stale = (await readdir(folder)).filter((name) => name.startsWith(`${basename(target)}.tmp.`));
  for (const name of stale) await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 });
};
