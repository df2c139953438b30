import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { impossibleHere } from '../platform-unavailable.ts';
import { shortHash } from '../settings.ts';
import { exists } from '../system/exists.ts';
import { makeOnce } from '../system/make-once.ts';
import { runTool } from '../system/run-tool.ts';
import { initdb, runStatements, type ClusterContext } from './cluster-tools.ts';
import { giveTo } from './identity.ts';
import { INITDB_ARGUMENTS } from './postgres-settings.ts';
import { endingWithParent } from './process-spec.ts';
import { removeSocketFolder } from './socket-folder.ts';

/**
 * What a cluster needs of its server. Indexes are of the extended kind: the plain one gives a sorted page of a list only when it has
 * sorted the whole list, 12 seconds for a million orders where this one takes 4 milliseconds.
 */
export const EXTENSIONS = [
  'CREATE EXTENSION IF NOT EXISTS documentdb CASCADE',
  'CREATE EXTENSION IF NOT EXISTS documentdb_extended_rum',
] as const;

/**
 * A stopped cluster with DocumentDB in it, made once per engine and copied for every use: making one takes two seconds,
 * copying a tenth of one. Made beside its place and renamed, so it is whole or not there.
 */
export const templateCluster = async (folder: string, context: ClusterContext): Promise<string> => {
  const { engine, identity, log } = context;
  const key = shortHash([engine.fingerprint, ...INITDB_ARGUMENTS, ...EXTENSIONS].join());
  const name = `pg${engine.postgres}-${key}`;
  await mkdir(folder, { recursive: true });
  return makeOnce(join(folder, name), {
    find: async (template) => ((await exists(template)) ? template : null),
    make: async (work) => {
      log('Making the template database');
      await removeOthers(folder, name);
      await requireTimeZones();
      await chmod(work, 0o700);
      await giveTo(identity, work);
      await initdb(work, INITDB_ARGUMENTS, context);
      await runStatements(work, EXTENSIONS, context);
      return work;
    },
    onWait: () => log('Another run is making the template database, waiting for it'),
  });
};

/** Templates of engines that are gone, and what runs that were killed left beside them. */
const removeOthers = async (folder: string, name: string): Promise<void> => {
  for (const found of await readdir(folder)) {
    const path = join(folder, found);
    if (found.endsWith('.socket')) await removeSocketFolder(path);
    else if (!found.startsWith(name)) await rm(path, { recursive: true, force: true, maxRetries: 5 });
  }
};

/** PostgreSQL takes time zones from the machine; without them date expressions with a zone fail one by one. */
const requireTimeZones = async (): Promise<void> => {
  if (await exists('/usr/share/zoneinfo/Europe/Moscow')) return;
  throw impossibleHere('time zones are missing (install the package tzdata)');
};

/** Copies a stopped cluster; an interrupted copy is never taken for a cluster. `finish` works on it before its renaming. */
export const copyCluster = async (
  template: string,
  target: string,
  finish: (copy: string) => Promise<void> = async () => undefined,
): Promise<string> => {
  const folder = dirname(target);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${basename(target)}.tmp.`)) continue;
    await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 });
  }
  const work = `${target}.tmp.${process.pid}`;
  const [program = '', ...args] = endingWithParent('KILL', ['cp', '-a', '--reflink=auto', template, work]);
  await runTool(program, args);
  await chmod(work, 0o700);
  await finish(work);
  await rename(work, target);
  return target;
};
