import { randomUUID } from 'node:crypto';
import type { IntegrationFailure } from '@shop/contracts';
import type { Integrations } from '../integrations/integrations.ts';
import { openStorage } from './open-storage.ts';
import { StorageRefusal } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** Opens the storage of a URL; staff see how it answers. @throws RangeError as `openStorage` */
export function openWatchedStorage(address: string, integrations: Integrations): Storage {
  const storage = openStorage(address);
  const watch = integrations.add({
    name: 'storage',
    kind: address.startsWith('file:') ? 'folder' : 's3',
    check: () => tryOut(storage),
    failureOf,
  });
  return {
    put: (key, bytes, contentType) => watch(() => storage.put(key, bytes, contentType)),
    get: (key) => watch(() => storage.get(key)),
    has: (key) => watch(() => storage.has(key)),
    remove: (key) => watch(() => storage.remove(key)),
    removeDrafts: (before) => storage.removeDrafts(before),
  };
}

/** Writes a small object under a name of its own, reads it, and removes it. */
async function tryOut(storage: Storage): Promise<void> {
  const key = `checks/${randomUUID()}.txt`;
  const bytes = Buffer.from(key);
  await storage.put(key, bytes, 'text/plain');
  try {
    const read = await storage.get(key);
    if (read === null || !bytes.equals(read)) throw new Error('The storage returned other bytes');
  } finally {
    await storage.remove(key);
  }
}

function failureOf(error: unknown): IntegrationFailure | null {
  if (error instanceof StorageRefusal) {
    if (error.status === 401 || error.status === 403) return 'keys';
    return error.status === 429 ? 'busy' : 'broken';
  }
  // A key that is no key is a mistake of ours.
  if (error instanceof RangeError) return null;
  const isUnreached = error instanceof Error && (error.name === 'TimeoutError' || error instanceof TypeError);
  return isUnreached ? 'away' : 'broken';
}
