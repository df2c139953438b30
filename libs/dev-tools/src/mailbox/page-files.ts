import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface PageFile {
  type: string;
  body: Buffer;
}

const files = {
  '/': ['mailbox.html', 'text/html; charset=utf-8'],
  '/mailbox.css': ['mailbox.css', 'text/css; charset=utf-8'],
  '/mailbox.js': ['mailbox.js', 'text/javascript; charset=utf-8'],
} as const;

/** The files of the mailbox's page, by path; they are small enough to stay in memory. */
export async function readPageFiles(): Promise<ReadonlyMap<string, PageFile>> {
  const read = Object.entries(files).map(async ([path, [name, type]]) => {
    const body = await readFile(join(import.meta.dirname, 'page', name));
    return [path, { type, body }] as const;
  });
  return new Map(await Promise.all(read));
}
