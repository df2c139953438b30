import { access, chmod, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { impossibleHere } from '../platform-unavailable.ts';
import { postgresProgram, type Engine } from '../provision/engine.ts';
import { shortHash } from '../settings.ts';
import { withFileLock } from '../system/file-lock.ts';
import { runTool } from '../system/run-tool.ts';
import { giveTo, type Identity } from './identity.ts';
import { KeptProcess } from './kept-process.ts';
import { postgresProcess } from './postgres-process.ts';
import { INITDB_ARGUMENTS } from './postgres-settings.ts';
import { freshSocketFolder, removeSocketFolder } from './socket-folder.ts';

export type ClusterContext = { engine: Engine; identity: Identity; log(line: string): void };

/** Raised when the making of a template changes in a way that its inputs do not show. */
const TEMPLATE_RECIPE = 1;

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * A stopped cluster with DocumentDB in it, made once per engine and copied for every use: making one takes two seconds,
 * copying a tenth of one. Made beside its place and renamed, so it is whole or not there.
 */
export const templateCluster = async (folder: string, context: ClusterContext): Promise<string> => {
  const { engine, log } = context;
  const key = shortHash([TEMPLATE_RECIPE, engine.fingerprint, ...INITDB_ARGUMENTS].join());
  const template = join(folder, `pg${engine.postgres}-${key}`);
  if (await exists(template)) return template;
  await mkdir(folder, { recursive: true });
  await withFileLock(join(folder, 'lock'), async () => {
    if (await exists(template)) return;
    for (const name of await readdir(folder)) {
      if (name.endsWith('.socket')) await removeSocketFolder(join(folder, name));
      else if (name !== 'lock') await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 });
    }
    log('Making the template database');
    const work = `${template}.tmp`;
    await makeCluster(work, context);
    await rename(work, template);
  });
  return template;
};

const makeCluster = async (cluster: string, context: ClusterContext): Promise<void> => {
  const { engine, identity, log } = context;
  await requireTimeZones();
  await mkdir(cluster, { mode: 0o700 });
  await giveTo(identity, cluster);
  const initdb = [
    ...identity.prefix,
    postgresProgram(engine, 'initdb'),
    `--pgdata=${cluster}`,
    ...INITDB_ARGUMENTS,
  ];
  const [program = '', ...args] = initdb;
  await runTool(program, args, { cwd: '/', timeoutMs: 120_000 });
  const socketLink = `${cluster}.socket`;
  const socketFolder = await freshSocketFolder(socketLink, identity);
  const logFile = `${cluster}.log`;
  const postgres = new KeptProcess(
    postgresProcess({ engine, identity, cluster, socketFolder, logFile, use: 'template' }),
    log,
  );
  try {
    await postgres.start();
    const psql = ['--no-psqlrc', '--quiet', '-v', 'ON_ERROR_STOP=1', '-h', socketFolder, '-U', 'postgres'];
    await runTool(
      postgresProgram(engine, 'psql'),
      [...psql, '-c', 'SET client_min_messages = warning', '-c', 'CREATE EXTENSION documentdb CASCADE'],
      { cwd: '/', timeoutMs: 120_000 },
    );
  } finally {
    await postgres.stop();
    await removeSocketFolder(socketLink);
  }
  await rm(logFile, { force: true });
  await rm(`${cluster}.lock`, { force: true });
};

/** PostgreSQL takes time zones from the machine; without them date expressions with a zone fail one by one. */
const requireTimeZones = async (): Promise<void> => {
  if (await exists('/usr/share/zoneinfo/Europe/Moscow')) return;
  throw impossibleHere('time zones are missing (install the package tzdata)');
};

/** Copies a stopped cluster; an interrupted copy is never taken for a cluster. */
export const copyCluster = async (
  template: string,
  target: string,
  durable: boolean,
  context: ClusterContext,
): Promise<string> => {
  const work = `${target}.tmp`;
  await rm(work, { recursive: true, force: true, maxRetries: 5 });
  await runTool('cp', ['-a', '--reflink=auto', template, work]);
  await chmod(work, 0o700);
  if (durable) {
    const { engine, identity } = context;
    const sync = [...identity.prefix, postgresProgram(engine, 'initdb'), '--sync-only', `--pgdata=${work}`];
    const [program = '', ...args] = sync;
    await runTool(program, args, { cwd: '/' });
  }
  await rename(work, target);
  return target;
};

/** The durable cluster of this engine's PostgreSQL version, made at its first use. */
export const durableCluster = async (
  data: string,
  templates: string,
  context: ClusterContext,
): Promise<string> => {
  const cluster = join(data, `pg${context.engine.postgres}`);
  if (await exists(cluster)) return cluster;
  await mkdir(data, { recursive: true });
  context.log(`Making the database in ${cluster}`);
  return copyCluster(await templateCluster(templates, context), cluster, true, context);
};
