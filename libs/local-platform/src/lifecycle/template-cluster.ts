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
 * The extensions of a cluster. Indexes use the extended kind: the plain one sorts the whole list before it returns a
 * sorted page, which takes 12 seconds for a million orders instead of 4 milliseconds.
 */
export const EXTENSIONS = [
  'CREATE EXTENSION IF NOT EXISTS documentdb CASCADE',
  'CREATE EXTENSION IF NOT EXISTS documentdb_extended_rum',
] as const;

/**
 * A stopped cluster with DocumentDB, created once per engine and copied for every use: creating it takes two seconds,
 * copying a tenth of one. It is created beside its final place and renamed, so it is complete or absent.
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

/** Removes templates of other engines, and files that killed runs have left. */
const removeOthers = async (folder: string, name: string): Promise<void> => {
  for (const found of await readdir(folder)) {
    const path = join(folder, found);
    if (found.endsWith('.socket')) await removeSocketFolder(path);
    else if (!found.startsWith(name)) await rm(path, { recursive: true, force: true, maxRetries: 5 });
  }
};

/** PostgreSQL uses the machine's time zones; without them every date expression with a time zone fails. */
const requireTimeZones = async (): Promise<void> => {
  if (await exists('/usr/share/zoneinfo/Europe/Moscow')) return;
  throw impossibleHere('time zones are missing (install the package tzdata)');
};

/** Copies a stopped cluster atomically. `finish` modifies the copy before it is renamed to its final place. */
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
