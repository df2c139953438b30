import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../cli/failure.mjs';
import { localFolder } from '../cli/places.ts';
import { runNpm } from '../install/run-npm.mjs';

export const lighthouseVersion = '13.5.0';

/**
 * Lighthouse is as large as all other dependencies of the tools together and is rarely needed, so it is no dependency:
 * it is installed separately, once, in one exact version.
 * @returns its command-line program
 * @throws {Failure} when the installation fails
 */
export async function provideLighthouse(): Promise<string> {
  const folder = join(localFolder, 'tools', `lighthouse-${lighthouseVersion}`);
  const program = join(folder, 'node_modules/lighthouse/cli/index.js');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  const log = join(folder, 'npm.log');
  const code = await runNpm({
    root: folder,
    log,
    args: ['install', '--prefix', folder, '--no-save', '--ignore-scripts', `lighthouse@${lighthouseVersion}`],
  });
  if (code !== 0 || !existsSync(program)) throw new Failure(`Lighthouse could not be installed; see ${log}.`);
  return program;
}
