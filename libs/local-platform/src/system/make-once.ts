import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { withFileLock } from './file-lock.ts';

export type Making<T> = {
  /** What stands in the target when it is whole, else null. */
  find(target: string): Promise<T | null>;
  /** Fills an empty folder and returns the part of it that becomes the target: the folder itself or one inside. */
  make(work: string): Promise<string>;
  /** Somebody else is making it, which may take a while. */
  onWait?: () => void;
};

/**
 * Gives what stands in `target`, making it when it is not there. Safe to be called by several processes at once and to
 * be killed at any point: one makes it in a folder beside the target that is renamed at the very end, and the next run
 * removes what an interrupted one left.
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
    // What stands there now was not whole, else nothing would have been made.
    await rm(target, { recursive: true, force: true });
    await rename(result, target);
  } finally {
    await rm(work, { recursive: true, force: true, maxRetries: 5 });
  }
};

/** Under the lock whatever a run before left half-made is nobody's. */
const removeLeftovers = async (target: string): Promise<void> => {
  const folder = dirname(target);
  const stale = (await readdir(folder)).filter((name) => name.startsWith(`${basename(target)}.tmp.`));
  for (const name of stale) await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 });
};
