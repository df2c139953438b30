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
  /** `prepared`: some statements, then a proper stop. */
  use: 'durable' | 'prepared' | 'throw-away';
};

/** PostgreSQL writes its id in the first and its state in the eighth line of this file. */
export const isPostmasterReady = (pidFile: string, pid: number): boolean => {
  const lines = pidFile.split('\n');
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
};

/** Seconds to wait for what a killed server left running and was told to end. */
const WAIT_FOR_CHILDREN = 10;

/**
 * PostgreSQL in the foreground. It holds a lock on its folder for as long as it or a child of it lives, and under that
 * lock the pid file of a dead one is removed: a killed server may stay in the process table as a zombie for long, and
 * PostgreSQL would take that for a running one.
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
    // Nobody needs the data of a throw-away cluster after its stop.
    stopSignal: use === 'throw-away' ? 'SIGQUIT' : 'SIGINT',
    stopWithinMs: 3000,
    beforeStart: async () => {
      // A child that does not notice its server's death (pg_cron's launcher, now and then) would keep the lock.
      await endLeftovers([cluster]);
      await writeFile(join(cluster, 'postgresql.conf'), conf);
      await writeFile(join(cluster, 'pg_hba.conf'), HBA);
    },
    isReady: async (pid) =>
      isPostmasterReady(await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => ''), pid),
  };
};
