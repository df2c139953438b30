import { mkdir, open, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

const LARGEST_BYTES = 5 * 1024 * 1024;
const TAIL_BYTES = 64 * 1024;

/** Rotates the log before a new run: a large log is renamed to `<name>.1`, which replaces the previous one. */
export const prepareLog = async (file: string): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LARGEST_BYTES) await rename(file, `${file}.1`);
};

/** The last non-empty lines of a log; reads only the end of the file. */
export const lastLines = async (file: string, count: number): Promise<string[]> => {
  const handle = await open(file).catch(() => null);
  if (!handle) return [];
  try {
    const { size } = await handle.stat();
    const start = Math.max(0, size - TAIL_BYTES);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - start), 0, size - start, start);
    const lines = buffer.toString('utf8', 0, bytesRead).split('\n');
    return lines.filter((line) => line.trim() !== '').slice(-count);
  } finally {
    await handle.close();
  }
};
