import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assertStorageKey, type Storage } from './storage.ts';

const draftName = /\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.part$/;

const hasCode = (error: unknown, codes: readonly string[]): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code));

const isMissing = (error: unknown): boolean => hasCode(error, ['ENOENT']);

/**
 * Stores bytes in a folder. Writes a temporary file, flushes it and renames it, so that neither a crash nor a power
 * failure leaves an incomplete file under a key. An empty file, which earlier versions could leave, counts as missing.
 */
export class FolderStorage implements Storage {
  private readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const path = this.pathOf(key);
    const draft = `${path}.${randomUUID()}.part`;
    const created = await mkdir(dirname(path), { recursive: true });
    try {
      await writeFile(draft, bytes, { flush: true });
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    await flushFolders(dirname(path), created === undefined ? dirname(path) : dirname(created));
  }

  async get(key: string): Promise<Uint8Array | null> {
    try {
      const bytes = await readFile(this.pathOf(key));
      return bytes.length > 0 ? bytes : null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async has(key: string): Promise<boolean> {
    try {
      return (await stat(this.pathOf(key))).size > 0;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  async removeDrafts(before: Date): Promise<number> {
    let removed = 0;
    for await (const path of draftsIn(this.root)) {
      if (!(await isOlder(path, before))) continue;
      await rm(path, { force: true });
      removed += 1;
    }
    return removed;
  }

  private pathOf(key: string): string {
    assertStorageKey(key);
    return join(this.root, ...key.split('/'));
  }
}

/** Flushes the names in a folder and in those above it, up to and including `last`. */
async function flushFolders(first: string, last: string): Promise<void> {
  for (let folder = first; ; folder = dirname(folder)) {
    const handle = await open(folder);
    try {
      await handle.sync();
    } catch (error) {
      // Some network file systems cannot flush a folder; the file itself is flushed.
      if (!hasCode(error, ['EINVAL', 'ENOTSUP'])) throw error;
    } finally {
      await handle.close();
    }
    if (folder.length <= last.length) return;
  }
}

/** Temporary files below a folder, which may be missing. */
async function* draftsIn(folder: string): AsyncGenerator<string> {
  try {
    for await (const entry of await opendir(folder)) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) yield* draftsIn(path);
      else if (draftName.test(entry.name)) yield path;
    }
  } catch (error) {
    // Removed meanwhile, or a folder of the system such as `lost+found`.
    if (!hasCode(error, ['ENOENT', 'EACCES'])) throw error;
  }
}

/** Whether a file exists and was last written before a moment. */
async function isOlder(path: string, moment: Date): Promise<boolean> {
  try {
    return (await stat(path)).mtime < moment;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
