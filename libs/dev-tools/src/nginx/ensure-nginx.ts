import { access, constants, mkdir, readdir, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { lastLineOf, openAptGet, type RunProgram } from '../apt/apt-get.ts';

interface NginxOptions {
  env: NodeJS.ProcessEnv;
  isRoot: boolean;
  run: RunProgram;
  /** Where nginx is unpacked when the machine has none. */
  folder: string;
  /** Where server programs are besides the PATH; a user's PATH often lacks these folders. */
  otherPlaces?: readonly string[];
}

const advice = 'Install nginx and set NGINX_PATH to it.';

/**
 * Returns the path of a runnable nginx. If there is none, unpacks Debian's package into a local folder: installing it
 * would start a web server on this machine. Throws one line of advice when that is impossible.
 */
export async function ensureNginx(options: NginxOptions): Promise<string> {
  const { env, folder, run, otherPlaces = ['/usr/sbin', '/usr/local/sbin'] } = options;
  if (env['NGINX_PATH']) {
    if (await isExecutable(env['NGINX_PATH'])) return env['NGINX_PATH'];
    throw new Error(`NGINX_PATH names ${env['NGINX_PATH']}, which is no program that can be run.`);
  }
  const unpacked = join(folder, 'usr/sbin/nginx');
  const folders = [...(env['PATH'] ?? '').split(delimiter).filter(Boolean), ...otherPlaces];
  for (const path of [...folders.map((one) => join(one, 'nginx')), unpacked]) {
    if ((await isExecutable(path)) && (await run([path, '-v'])).ok) return path;
  }
  await unpack(options);
  const { ok, output } = await run([unpacked, '-v']);
  if (!ok) throw new Error(`The unpacked nginx does not run: ${lastLineOf(output)} ${advice}`);
  return unpacked;
}

async function unpack({ isRoot, run, folder }: NginxOptions): Promise<void> {
  const aptGet = await openAptGet({ isRoot, run, what: 'nginx', advice }, ['nginx']);
  await aptGet('update');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await must(run, ['sh', '-c', 'cd "$1" && apt-get -q download nginx', 'sh', folder]);
  const file = (await readdir(folder)).find((name) => name.endsWith('.deb'));
  if (file === undefined) throw new Error(`apt-get downloaded no nginx. ${advice}`);
  const deb = join(folder, file);
  const libraries = librariesOf(await must(run, ['dpkg-deb', '-f', deb, 'Depends']));
  await aptGet('install', '-y', '--no-upgrade', '--no-install-recommends', ...libraries);
  await must(run, ['dpkg-deb', '-x', deb, folder]);
}

async function must(run: RunProgram, argv: readonly [string, ...string[]]): Promise<string> {
  const { ok, output } = await run(argv);
  if (!ok) throw new Error(`${argv[0]} failed: ${lastLineOf(output)} ${advice}`);
  return output;
}

/** Only the shared libraries among the package's dependencies: the others turn it into a system service. */
const librariesOf = (depends: string): string[] =>
  depends
    .split(',')
    .map((one) => /^\s*([\w.+-]+)/.exec(one)?.[1] ?? '')
    .filter((name) => name.startsWith('lib') || name.startsWith('zlib'));

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
