import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../../../..');

/** Paths that are committed, or would be by the next `git add`, from the repository's root. */
export function trackedFiles(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const output = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const paths = output.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
  return [...new Set(paths)].sort();
}

const picture = /\.(png|jpe?g|webp|avif|gif|ico|woff2?|gz|zip|pdf)$/;

export interface TrackedText {
  path: string;
  text: string;
}

export function trackedTexts(): TrackedText[] {
  return trackedFiles()
    .filter((path) => !picture.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Compares violations of a rule with its named exceptions; an exception that no longer applies must be removed. */
export function broken(found: readonly string[], exceptions: readonly string[]): Record<string, string[]> {
  return {
    offenders: found.filter((one) => !exceptions.includes(one)),
    exceptionsThatAreOver: exceptions.filter((one) => !found.includes(one)),
  };
}

export const nothing = { offenders: [], exceptionsThatAreOver: [] };
