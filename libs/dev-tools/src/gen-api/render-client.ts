import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import { repositoryRoot } from '../cli/places.ts';

/** Files by their paths from the repository's root. */
export type Files = ReadonlyMap<string, string>;

export const clientFolder = 'libs/api-client/src/__generated__';

/**
 * The client that the generator would add to its files is ten times as long as ours and would be part of the shop's
 * first page, so the generated files import ours instead.
 */
const theirClient = '@hey-api/client-fetch';
const ourClient = '../fetch-client/fetch-client.ts';

/** Specified reads that are sent as POST: what they return is kept and read anew like that of a GET. */
const isRead = /^(?:count|find|forecast|get|list|print|search|show)[A-Z]/;

const isQuery = ({ method, operationId = '' }: { method: string; operationId?: string }): boolean =>
  method === 'get' || (method === 'post' && isRead.test(operationId) && operationId !== 'countPageHit');

/** Generates a document's client: types, a fetch SDK and options for TanStack Query. Writes nothing to its folder. */
export async function renderClient(document: string): Promise<Files> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-api-client-'));
  try {
    await createClient({
      input: JSON.parse(document),
      output: {
        path: folder,
        module: { extension: '.ts' },
        // The library's entry point is written by hand; it is its only index file.
        entryFile: false,
        tsConfigPath: join(repositoryRoot, 'libs/api-client/tsconfig.json'),
      },
      parser: { hooks: { operations: { isQuery, isMutation: (operation) => !isQuery(operation) } } },
      logs: { level: 'silent', file: false },
      plugins: [
        '@hey-api/typescript',
        '@hey-api/sdk',
        { name: theirClient, bundle: false },
        '@tanstack/react-query',
      ],
    });
    const files = await readTree(folder, clientFolder);
    return new Map(
      [...files].map(([path, text]) => [path, text.replaceAll(`'${theirClient}'`, `'${ourClient}'`)]),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads all files below a folder, renamed as if they were below another one; empty when the folder is missing. */
export async function readTree(folder: string, as: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(whenMissing);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = await Promise.all(
    files.map(async (file) => [`${as}/${relative(folder, file)}`, await readFile(file, 'utf8')] as const),
  );
  return new Map(texts.sort(([a], [b]) => (a < b ? -1 : 1)));
}

export async function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

function whenMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
