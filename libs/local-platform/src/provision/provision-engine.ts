import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { impossibleHere, PlatformUnavailable } from '../platform-unavailable.ts';
import { shortHash, type Environment } from '../settings.ts';
import { withFileLock } from '../system/file-lock.ts';
import { requireFreeSpace } from '../system/free-space.ts';
import { debianMirrors, debianSuites } from './debian-mirrors.ts';
import { COMPLETE, findEngine, postgresFolder, type Engine } from './engine.ts';
import { explainFailure, isDiskFull } from './explain-failure.ts';
import { PROGRAMS, writeLaunchers } from './launchers.ts';
import { PrivateApt, type Archive } from './private-apt.ts';
import { requireDebianTools } from './requirements.ts';
import { findLoader, keepLoadedLibraries } from './shared-objects.ts';
import { unpackPackages, type Package } from './unpack-packages.ts';

export type Log = (line: string) => void;

/** The packages, their unpacked files before trimming, and some air. */
const NEEDED_MEGABYTES = 400;

/**
 * Gives the engine in `target`, unpacking it from Debian's packages when it is not there. Safe to be called by several
 * processes at once and to be killed at any point: work goes on in a folder beside the target that is renamed at the
 * very end, and the next run removes what an interrupted one left. Throws `PlatformUnavailable` with one line.
 */
export const provisionEngine = async (target: string, env: Environment, log: Log): Promise<Engine> => {
  const present = await findEngine(target);
  if (present) return present;
  const tools = await requireDebianTools(target);
  await requireFreeSpace(dirname(target), NEEDED_MEGABYTES, 'unpacking PostgreSQL and NATS');
  const onWait = (): void => log('Another run is unpacking the engine, waiting for it');
  return withFileLock(`${target}.lock`, () => provisionAlone(target, tools, env, log), onWait);
};

type DebianTools = Awaited<ReturnType<typeof requireDebianTools>>;

const provisionAlone = async (
  target: string,
  tools: DebianTools,
  env: Environment,
  log: Log,
): Promise<Engine> => {
  const made = await findEngine(target);
  if (made) return made;
  await removeLeftovers(target);
  const work = `${target}.tmp.${process.pid}`;
  try {
    await mkdir(work, { recursive: true });
    const { archive, postgres, files } = await downloadFromFirst(work, await archives(tools, env), log);
    log(`Unpacking ${files.length} packages (PostgreSQL ${postgres}, ${archive.suite})`);
    const root = join(work, 'root');
    const packages = await unpackPackages(files, root);
    await makeRunnable(root, postgres);
    await writeFile(join(root, COMPLETE), completeText(archive.suite, postgres, packages));
    // Without the mark the target is no engine, whatever it may hold.
    await rm(target, { recursive: true, force: true });
    await rename(root, target);
  } catch (error) {
    throw inOneLine(error, dirname(target));
  } finally {
    await rm(work, { recursive: true, force: true, maxRetries: 5 });
  }
  const engine = await findEngine(target);
  if (!engine) throw new Error(`${target} has no readable ${COMPLETE}`);
  return engine;
};

const removeLeftovers = async (target: string): Promise<void> => {
  const folder = dirname(target);
  const stale = (await readdir(folder)).filter((name) => name.startsWith(`${basename(target)}.tmp.`));
  for (const name of stale) await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 });
};

const archives = async (tools: DebianTools, env: Environment): Promise<Archive[]> => {
  const mirrors = await debianMirrors(env);
  return debianSuites(env).flatMap((suite) => mirrors.map((mirror) => ({ mirror, suite, ...tools })));
};

type Download = { archive: Archive; postgres: number; files: string[] };

/** The first archive that has all packages in a state that can be installed; the reasons of all when none has. */
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
  throw impossibleHere(
    `the packages could not be downloaded (${reasons.join('; ')}); SHOP_DEBIAN_MIRROR and SHOP_DEBIAN_SUITE name another source`,
  );
};

const download = async (folder: string, archive: Archive): Promise<Download> => {
  const apt = new PrivateApt(folder, archive);
  await apt.prepare();
  const [postgres] = await apt.postgresVersions();
  if (postgres === undefined) throw new Error('no package postgresql-*-documentdb');
  return { archive, postgres, files: await apt.download(postgres) };
};

/** What the maintainer scripts would have done, as far as the engine needs it, and launchers for the programs. */
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
