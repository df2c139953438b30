import { access, constants, mkdir, statfs } from 'node:fs/promises';
import { PlatformUnavailable } from '../platform-unavailable.ts';

const MEGABYTE = 1024 * 1024;

/** Throws with one line when the disk of `folder` has less than `megabytes` left. */
export const requireFreeSpace = async (folder: string, megabytes: number, purpose: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const disk = await statfs(folder);
  const free = Math.floor((disk.bavail * disk.bsize) / MEGABYTE);
  if (free >= megabytes) return;
  throw new PlatformUnavailable(
    `The disk is full: ${purpose} needs ${megabytes} MB under ${folder}, ${free} MB are free. Free some space and repeat.`,
  );
};

/** Throws with one line when this user cannot write to `folder`, for example in a checkout that root used first. */
export const requireWritable = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PlatformUnavailable(
      `There is no right to write to ${folder} (${reason}): was it made by another user?`,
    );
  }
};
