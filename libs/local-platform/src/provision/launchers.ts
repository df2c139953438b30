import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Loader } from './shared-objects.ts';

/** Programs that are kept; the rest of `bin` goes. */
export const PROGRAMS = ['postgres', 'initdb', 'psql', 'pg_ctl', 'pg_isready', 'pg_dump', 'pg_controldata'];

/**
 * A program of another Debian runs here through the loader and the libraries that came with it. Places are relative
 * to the script, so the folder may be moved; PostgreSQL finds its tables from the name given as `--argv0`.
 */
export const launcherText = (loaderFromBin: string, libraryFoldersFromBin: readonly string[]): string =>
  [
    '#!/bin/sh',
    'bin=${0%/*}',
    `exec "$bin/${loaderFromBin}" --argv0 "$0" \\`,
    `  --library-path "${libraryFoldersFromBin.map((folder) => `$bin/${folder}`).join(':')}" "$0.elf" "$@"`,
    '',
  ].join('\n');

/** Puts a launcher in the place of every kept program and moves the program itself to `<name>.elf`. */
export const writeLaunchers = async (
  bin: string,
  loader: Loader,
  libraries: readonly string[],
): Promise<void> => {
  const text = launcherText(
    relative(bin, loader.program),
    libraries.map((folder) => relative(bin, folder)),
  );
  for (const name of await readdir(bin)) {
    const program = join(bin, name);
    if (!PROGRAMS.includes(name)) {
      await rm(program);
      continue;
    }
    await rename(program, `${program}.elf`);
    await writeFile(program, text, { mode: 0o755 });
  }
};
