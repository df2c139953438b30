import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlatformPaths } from '../settings.ts';
import { exists } from '../system/exists.ts';
import { withFileLock } from '../system/file-lock.ts';
import type { Log } from './choose-programs.ts';
import { takeDown } from './dev-platform.ts';
import { findIdentity, placesFor } from './identity.ts';

/** Stops the developer's platform and drops its data. */
export const dropData = async (paths: PlatformPaths): Promise<void> => {
  await takeDown(paths);
  const { data } = placesFor(await findIdentity(), paths);
  // Under the lock, so that no other process starts the platform meanwhile.
  await withFileLock(paths.supervisorLock, () => rm(data, { recursive: true, force: true, maxRetries: 5 }));
};

/** Drops data that was stored in another shape, and notes the shape of what will be stored. */
export const dropDataOfOtherShape = async (paths: PlatformPaths, shape: number, log: Log): Promise<void> => {
  const note = join(paths.home, 'stored-shape');
  const known = await readFile(note, 'utf8').catch(() => '');
  if (known === String(shape)) return;
  const { data } = placesFor(await findIdentity(), paths);
  if (await exists(data)) {
    log('The data is of an older shape: it is dropped, and the demo shop is made anew');
    await dropData(paths);
  }
  await mkdir(paths.home, { recursive: true });
  await writeFile(note, String(shape));
};
