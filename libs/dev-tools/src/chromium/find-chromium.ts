import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The browser named by `CHROMIUM_PATH`, else one on the PATH, else null. Throws when `CHROMIUM_PATH` is wrong. */
export async function findChromium(env: NodeJS.ProcessEnv): Promise<string | null> {
  const named = env['CHROMIUM_PATH'];
  if (named) {
    if (await isExecutable(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which is no program that can be run.`);
  }
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  for (const path of names.flatMap((name) => folders.map((folder) => join(folder, name)))) {
    if (await isExecutable(path)) return path;
  }
  return null;
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
