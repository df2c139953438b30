import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { postgresProgram, type Engine } from '../provision/engine.ts';
import { holdingLock } from '../system/file-lock.ts';
import { endLeftovers } from './end-leftovers.ts';
import type { Identity } from './identity.ts';
import { HBA, postgresConf } from './postgres-settings.ts';
import { endingWithParent, type ProcessSpec } from './process-spec.ts';

export type PostgresPlace = {
  engine: Engine;
  identity: Identity;
  cluster: string;
  socketFolder: string;
  logFile: string;
  /** `prepared` is for some statements and a proper stop. */
  use: 'durable' | 'prepared' | 'throw-away';
};

/** PostgreSQL writes its process id to the first line and its state to the eighth line of this file. */
export const isPostmasterReady = (pidFile: string, pid: number): boolean => {
  const lines = pidFile.split('\n');
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
};

/** How many seconds to wait for the remaining children of a killed server, which have been signalled to end. */
const WAIT_FOR_CHILDREN = 10;

/**
 * PostgreSQL in the foreground. It holds a lock on its folder as long as it or one of its children lives, and the pid
 * file of a dead server is removed under that lock: a killed server may remain in the process table as a zombie, and
 * PostgreSQL would mistake that for a running server.
 */
export const postgresProcess = (place: PostgresPlace): ProcessSpec => {
  const { engine, identity, cluster, socketFolder, logFile, use } = place;
  const conf = postgresConf({ socketFolder, throwAway: use === 'throw-away' });
  const server = [
    ...identity.prefix,
    ...endingWithParent('INT', [postgresProgram(engine, 'postgres'), '-D', cluster]),
  ];
  const afterCleaning = [
    'sh',
    '-c',
    'rm -f -- "$1/postmaster.pid"; shift; exec "$@"',
    'sh',
    cluster,
    ...server,
  ];
  return {
    name: 'postgres',
    command: holdingLock(`${cluster}.lock`, WAIT_FOR_CHILDREN, afterCleaning),
    logFile,
    // The data of a throw-away cluster is not needed after its stop.
    stopSignal: use === 'throw-away' ? 'SIGQUIT' : 'SIGINT',
    stopWithinMs: 3000,
    beforeStart: async () => {
      // A child that does not notice its server's death (occasionally pg_cron's launcher) would keep the lock.
      await endLeftovers([cluster]);
      await writeFile(join(cluster, 'postgresql.conf'), conf);
      await writeFile(join(cluster, 'pg_hba.conf'), HBA);
    },
    isReady: async (pid) =>
      isPostmasterReady(await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => ''), pid),
  };
};
