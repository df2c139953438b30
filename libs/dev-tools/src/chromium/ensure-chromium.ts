import { findChromium } from './find-chromium.ts';

/** Runs a program and says whether it ended well; the output is the caller's matter. */
export type RunProgram = (argv: readonly [string, ...string[]]) => Promise<{ ok: boolean; output: string }>;

export interface ChromiumOptions {
  env: NodeJS.ProcessEnv;
  isRoot: boolean;
  run: RunProgram;
}

/** Fonts with Cyrillic letters come along: without them the pages of the shop are rows of boxes. */
const packages = ['chromium', 'fonts-dejavu-core', 'fonts-liberation'];
const advice = 'Install Chromium and set CHROMIUM_PATH to it.';

/**
 * Path of a Chromium that can be started; installs one through apt-get when there is none. Throws one line with what to
 * do where that cannot be done.
 */
export async function ensureChromium({ env, isRoot, run }: ChromiumOptions): Promise<string> {
  const found = await findChromium(env);
  if (found !== null) return found;
  await install({ env, isRoot, run });
  const installed = await findChromium(env);
  if (installed === null) throw new Error(`apt-get installed chromium, yet it is not on the PATH. ${advice}`);
  return installed;
}

async function install({ isRoot, run }: ChromiumOptions): Promise<void> {
  if (!(await run(['apt-get', '--version'])).ok)
    throw new Error(`No Chromium and no apt-get here. ${advice}`);
  const asRoot: readonly string[] = isRoot ? [] : ['sudo', '-n'];
  if (!isRoot && !(await run(['sudo', '-n', 'true'])).ok) {
    throw new Error(
      `No Chromium here, and installing it needs rights: sudo apt-get install ${packages.join(' ')}`,
    );
  }
  const aptGet = async (...args: string[]): Promise<void> => {
    const words = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', ...args];
    const [first = 'env', ...rest] = [...asRoot, ...words];
    const { ok, output } = await run([first, ...rest]);
    if (!ok) throw new Error(`apt-get ${args[0]} failed: ${lastLineOf(output)} ${advice}`);
  };
  await aptGet('update');
  await aptGet('install', '-y', '--no-install-recommends', ...packages);
}

function lastLineOf(output: string): string {
  return output.trim().split('\n').at(-1) ?? '';
}
