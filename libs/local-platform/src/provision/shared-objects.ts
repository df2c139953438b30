import { readdir, realpath, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { runTool } from '../system/run-tool.ts';

export type Loader = { program: string; folder: string };

/** The dynamic loader of the packages; its folder contains the libraries. Names differ per architecture. */
export const findLoader = async (root: string): Promise<Loader> => {
  for (const triplet of await readdir(join(root, 'usr/lib'))) {
    if (!triplet.includes('-linux-gnu')) continue;
    const folder = join(root, 'usr/lib', triplet);
    const name = (await readdir(folder)).find((file) => /^ld-linux.*\.so\.\d+$/.test(file));
    if (name) return { program: join(folder, name), folder };
  }
  throw new Error(`no dynamic loader among the unpacked files in ${root}`);
};

/** Parses the libraries of a program or module from the output of `ld.so --list`. */
export const parseLoaderList = (text: string): { found: string[]; missing: string[] } => {
  const lines = text.split('\n');
  const find = (pattern: RegExp): string[] => lines.flatMap((line) => pattern.exec(line)?.[1] ?? []);
  return { found: find(/=> (\/.*) \(0x[0-9a-f]+\)$/), missing: find(/^\s*(\S+) => not found$/) };
};

const AT_ONCE = 4;

const loadedBy = async (
  loader: Loader,
  libraryPath: string,
  files: readonly string[],
): Promise<Set<string>> => {
  const reached = new Set<string>();
  const queue = [...files];
  const work = async (): Promise<void> => {
    for (let file = queue.pop(); file; file = queue.pop()) {
      const list = await runTool(loader.program, ['--list', '--library-path', libraryPath, file]);
      const { found, missing } = parseLoaderList(list);
      if (missing.length > 0)
        throw new Error(`${basename(file)} needs ${missing.join(', ')}, which no package has`);
      for (const library of found) reached.add(await realpath(library));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return reached;
};

/**
 * Deletes every shared object that none of `files` loads, and throws when a needed one is missing, rather than failing
 * at the first query.
 */
export const keepLoadedLibraries = async (
  loader: Loader,
  libraryPath: string,
  files: readonly string[],
): Promise<void> => {
  const reached = await loadedBy(loader, libraryPath, files);
  reached.add(await realpath(loader.program));
  const entries = await readdir(loader.folder, { recursive: true, withFileTypes: true });
  const kept = new Set<string>();
  for (const entry of entries.filter((one) => !one.isDirectory())) {
    const path = join(entry.parentPath, entry.name);
    const target = await realpath(path).catch(() => null);
    if (target !== null && reached.has(target)) kept.add(dirname(path));
    else await rm(path);
  }
  const folders = entries.filter((one) => one.isDirectory()).map((one) => join(one.parentPath, one.name));
  for (const folder of folders) {
    if (![...kept].some((place) => place === folder || place.startsWith(`${folder}/`))) {
      await rm(folder, { recursive: true, force: true });
    }
  }
};
