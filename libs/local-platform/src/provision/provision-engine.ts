import { copyFile, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { impossibleHere, PlatformUnavailable, USE_YOUR_OWN } from '../platform-unavailable.ts';
import { shortHash, type Environment } from '../settings.ts';
import { requireFreeSpace } from '../system/disk.ts';
import { makeOnce } from '../system/make-once.ts';
import { debianMirrors, debianSuites } from './debian-mirrors.ts';
import { COMPLETE, findEngine, postgresFolder, type Engine } from './engine.ts';
import { explainFailure, isDiskFull } from './explain-failure.ts';
import { PROGRAMS, writeLaunchers } from './launchers.ts';
import { PrivateApt, type Archive } from './private-apt.ts';
import { requireDebianTools } from './requirements.ts';
import { findLoader, keepLoadedLibraries } from './shared-objects.ts';
import { unpackPackages, type Package } from './unpack-packages.ts';

export type Log = (line: string) => void;

/** The packages, their unpacked files before trimming, and some reserve. */
const NEEDED_MEGABYTES = 400;

type DebianTools = Awaited<ReturnType<typeof requireDebianTools>>;

/**
 * Returns the engine in `target`, unpacking it from Debian's packages if it is missing. Safe to call from several
 * processes concurrently and to kill at any point. Throws `PlatformUnavailable` with one line.
 */
export const provisionEngine = async (target: string, env: Environment, log: Log): Promise<Engine> => {
  const present = await findEngine(target);
  if (present) return present;
  const tools = await requireDebianTools(target);
  await requireFreeSpace(dirname(target), NEEDED_MEGABYTES, 'unpacking PostgreSQL and NATS');
  try {
    return await makeOnce(target, {
      find: findEngine,
      make: (work) => unpackEngine(work, tools, env, log),
      onWait: () => log('Another run is unpacking the engine, waiting for it'),
    });
  } catch (error) {
    throw inOneLine(error, dirname(target));
  }
};

const unpackEngine = async (
  work: string,
  tools: DebianTools,
  env: Environment,
  log: Log,
): Promise<string> => {
  const { archive, postgres, files } = await downloadFromFirst(work, await archives(tools, env), log);
  log(`Unpacking ${files.length} packages (PostgreSQL ${postgres}, ${archive.suite})`);
  const root = join(work, 'root');
  const packages = await unpackPackages(files, root);
  await makeRunnable(root, postgres);
  await writeFile(join(root, COMPLETE), completeText(archive.suite, postgres, packages));
  return root;
};

const archives = async (tools: DebianTools, env: Environment): Promise<Archive[]> => {
  const mirrors = await debianMirrors(env);
  return debianSuites(env).flatMap((suite) => mirrors.map((mirror) => ({ mirror, suite, ...tools })));
};

type Download = { archive: Archive; postgres: number; files: string[] };

/** Uses the first archive with an installable set of packages; throws with all reasons when there is none. */
const downloadFromFirst = async (work: string, list: readonly Archive[], log: Log): Promise<Download> => {
  const reasons: string[] = [];
  for (const archive of list) {
    log(`Downloading PostgreSQL with DocumentDB and NATS from Debian ${archive.suite}`);
    const folder = join(work, `apt-${reasons.length}`);
    try {
      return await download(folder, archive);
    } catch (error) {
      if (isDiskFull(error)) throw error;
      reasons.push(`${archive.suite}: ${explainFailure(error)}`);
      await rm(folder, { recursive: true, force: true });
    }
  }
  throw new PlatformUnavailable(
    `PostgreSQL and NATS could not be downloaded from Debian (${reasons.join('; ')}). Check the network, or name another source by SHOP_DEBIAN_MIRROR and SHOP_DEBIAN_SUITE. ${USE_YOUR_OWN}`,
  );
};

const download = async (folder: string, archive: Archive): Promise<Download> => {
  const apt = new PrivateApt(folder, archive);
  await apt.prepare();
  const [postgres] = await apt.postgresVersions();
  if (postgres === undefined) throw new Error('no package postgresql-*-documentdb');
  return { archive, postgres, files: await apt.download(postgres) };
};

/** Does the necessary part of the maintainer scripts, and writes launchers for the programs. */
const makeRunnable = async (root: string, postgres: number): Promise<void> => {
  const extensions = join(root, 'usr/share/postgresql', String(postgres), 'extension');
  await copyFile(join(extensions, 'postgis-3.control'), join(extensions, 'postgis.control'));
  const folder = postgresFolder({ root, postgres });
  const bin = join(folder, 'bin');
  const modules = join(folder, 'lib');
  const loader = await findLoader(root);
  const loaded = (await readdir(modules)).filter((name) => name.endsWith('.so'));
  await keepLoadedLibraries(loader, `${loader.folder}:${modules}`, [
    ...PROGRAMS.map((name) => join(bin, name)),
    ...loaded.map((name) => join(modules, name)),
  ]);
  await writeLaunchers(bin, loader, [loader.folder, modules]);
};

const completeText = (suite: string, postgres: number, packages: readonly Package[]): string => {
  const versions = Object.fromEntries(packages.map(({ name, version }) => [name, version]));
  const fingerprint = shortHash(packages.map(({ sha256 }) => sha256).join());
  return `${JSON.stringify({ suite, postgres, fingerprint, versions, packages }, null, 2)}\n`;
};

const inOneLine = (error: unknown, folder: string): unknown => {
  if (error instanceof PlatformUnavailable) return error;
  if (isDiskFull(error)) {
    return new PlatformUnavailable(
      `The disk is full: PostgreSQL and NATS could not be unpacked under ${folder}. Free ${NEEDED_MEGABYTES} MB and repeat.`,
    );
  }
  return impossibleHere(`unpacking PostgreSQL and NATS failed (${explainFailure(error)})`);
};
