import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Loader } from './shared-objects.ts';

/** Programs to keep; the rest of `bin` is deleted. */
export const PROGRAMS = ['postgres', 'initdb', 'psql', 'pg_ctl', 'pg_isready', 'pg_dump', 'pg_controldata'];

/**
 * Runs a program of another Debian release through its own loader and libraries. Paths are relative to the script, so
 * the folder can be moved; PostgreSQL derives the location of its tables from `--argv0`.
 */
export const launcherText = (loaderFromBin: string, libraryFoldersFromBin: readonly string[]): string =>
  [
    '#!/bin/sh',
    'bin=${0%/*}',
    `exec "$bin/${loaderFromBin}" --argv0 "$0" \\`,
    `  --library-path "${libraryFoldersFromBin.map((folder) => `$bin/${folder}`).join(':')}" "$0.elf" "$@"`,
    '',
  ].join('\n');

/** Moves every kept program to `<name>.elf` and writes a launcher in its place. */
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
