import { z } from 'zod';
import { openStorage } from './open-storage.ts';

function opens(address: string): boolean {
  try {
    openStorage(address);
    return true;
  } catch {
    return false;
  }
}

const shape = 'must be file:///folder, file:folder or s3+https://KEY:SECRET@host/bucket';

/**
 * Where a process stores files. There is no default: images in a folder that disappears with its container would be
 * lost without any error.
 */
export const storageConfig = z.object({ STORAGE_URL: z.string().refine(opens, shape) });

export type StorageConfig = z.output<typeof storageConfig>;
