import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log, Programs } from './choose-programs.ts';
import type { Passwords } from './credentials.ts';
import { mongoGatewayProcess } from './mongo-gateway-process.ts';
import { mongodProcess } from './mongod-process.ts';
import { natsProcess } from './nats-process.ts';
import { durableCluster } from './durable-cluster.ts';
import { postgresProcess } from './postgres-process.ts';
import type { ProcessSpec } from './process-spec.ts';
import { freshSocketFolder } from './socket-folder.ts';
import { copyCluster, templateCluster } from './template-cluster.ts';

export type Ports = { mongo: number; nats: number };

/** The processes to run, the database first, and the link to the socket folder. */
export type Plan = { specs: ProcessSpec[]; socketLink: string };

export type PlanRequest = {
  programs: Programs;
  /** Holds the data of this platform and nothing else. */
  folder: string;
  logs: string;
  ports: Ports;
  passwords: Passwords;
  durable: boolean;
  log: Log;
};

/** Prepares the folders and the database cluster and returns the processes to start. */
export const planPlatform = async (request: PlanRequest): Promise<Plan> => {
  const { programs, folder, logs, ports, passwords } = request;
  await mkdir(folder, { recursive: true });
  await mkdir(logs, { recursive: true });
  const socketLink = join(folder, 'socket');
  const nats = natsProcess({
    program: programs.nats,
    folder: join(folder, 'nats'),
    port: ports.nats,
    passwords,
    logFile: join(logs, 'nats.log'),
  });
  return { specs: [...(await databaseProcesses(request, socketLink)), nats], socketLink };
};

const databaseProcesses = async (request: PlanRequest, socketLink: string): Promise<ProcessSpec[]> => {
  const { programs, folder, logs, ports, passwords, durable, log } = request;
  const { database, paths } = programs;
  if (database.kind === 'mongod') {
    const place = { program: database.program, folder: join(folder, 'mongod'), port: ports.mongo };
    return [mongodProcess({ ...place, logFile: join(logs, 'mongod.log') })];
  }
  const { engine, identity } = database;
  const context = { engine, identity, log };
  const cluster = durable
    ? await durableCluster(folder, paths.templates, context)
    : await copyCluster(await templateCluster(paths.templates, context), join(folder, 'pg'));
  const socketFolder = await freshSocketFolder(socketLink, identity);
  const use = durable ? 'durable' : 'throw-away';
  const gatewayLog = join(logs, 'mongo-gateway.log');
  return [
    postgresProcess({ engine, identity, cluster, socketFolder, logFile: join(logs, 'postgres.log'), use }),
    mongoGatewayProcess({
      socketFolder,
      port: ports.mongo,
      logFile: gatewayLog,
      codeCache: paths.codeCache,
      passwords,
      processTag: folder,
    }),
  ];
};
