import { openAptGet, type RunProgram } from '../apt/apt-get.ts';
import { findChromium } from './find-chromium.ts';

export interface ChromiumOptions {
  env: NodeJS.ProcessEnv;
  isRoot: boolean;
  run: RunProgram;
}

/** Includes fonts with Cyrillic letters: without them the pages show only empty boxes. */
const packages = ['chromium', 'fonts-dejavu-core', 'fonts-liberation'];
const advice = 'Install Chromium and set CHROMIUM_PATH to it.';

/**
 * Returns the path of a runnable Chromium, and installs one through apt-get when there is none. Throws one line of
 * advice when that is impossible.
 */
export async function ensureChromium({ env, isRoot, run }: ChromiumOptions): Promise<string> {
  const found = await findChromium(env);
  if (found !== null) return found;
  const aptGet = await openAptGet({ isRoot, run, what: 'Chromium', advice }, packages);
  await aptGet('update');
  await aptGet('install', '-y', '--no-install-recommends', ...packages);
  const installed = await findChromium(env);
  if (installed === null) throw new Error(`apt-get installed chromium, yet it is not on the PATH. ${advice}`);
  return installed;
}
