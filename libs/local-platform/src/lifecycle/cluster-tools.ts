import { rm } from 'node:fs/promises';
import { postgresProgram, type Engine } from '../provision/engine.ts';
import { runTool } from '../system/run-tool.ts';
import type { Identity } from './identity.ts';
import { KeptProcess } from './kept-process.ts';
import { postgresProcess } from './postgres-process.ts';
import { endingWithParent } from './process-spec.ts';
import { freshSocketFolder, removeSocketFolder } from './socket-folder.ts';

export type ClusterContext = { engine: Engine; identity: Identity; log(line: string): void };

const TIMEOUT_MS = 120_000;

/** Runs initdb as the cluster's user; it is killed with this process, so that two never write to the same folder. */
export const initdb = async (
  cluster: string,
  args: readonly string[],
  context: ClusterContext,
): Promise<void> => {
  const { engine, identity } = context;
  const command = endingWithParent('KILL', [
    postgresProgram(engine, 'initdb'),
    `--pgdata=${cluster}`,
    ...args,
  ]);
  const [program = '', ...rest] = [...identity.prefix, ...command];
  await runTool(program, rest, { cwd: '/', timeoutMs: TIMEOUT_MS });
};

/** Starts a server on a cluster, runs some statements and stops the server properly. */
export const runStatements = async (
  cluster: string,
  statements: readonly string[],
  context: ClusterContext,
): Promise<void> => {
  const { engine, identity, log } = context;
  const socketLink = `${cluster}.socket`;
  const socketFolder = await freshSocketFolder(socketLink, identity);
  const logFile = `${cluster}.log`;
  const place = { engine, identity, cluster, socketFolder, logFile, use: 'prepared' as const };
  const postgres = new KeptProcess(postgresProcess(place), log);
  try {
    await postgres.start();
    const args = ['--no-psqlrc', '--quiet', '-v', 'ON_ERROR_STOP=1', '-h', socketFolder, '-U', 'postgres'];
    const commands = ['SET client_min_messages = warning', ...statements].flatMap((sql) => ['-c', sql]);
    await runTool(postgresProgram(engine, 'psql'), [...args, ...commands], {
      cwd: '/',
      timeoutMs: TIMEOUT_MS,
    });
  } finally {
    await postgres.stop();
    await removeSocketFolder(socketLink);
  }
  await rm(logFile, { force: true });
  await rm(`${cluster}.lock`, { force: true });
};
