import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Bus, openBusConnection } from '@shop/service-kit';
import { eventually, startKillingProxy, type KillingProxy } from '@shop/testing';

const project = join(import.meta.dirname, '..');
const build = join(project, '../../libs/dev-tools/src/build/build-program.ts');

/** The service as a process of its own, which tests end as a power cut would. */
export interface KilledService {
  /** Its way to the database: here a test says at which message the process is to end. */
  database: KillingProxy;
  bus: Bus;
  /** How often it was ended by `strike`. */
  kills: number;
  /** Resolves once it is ready. */
  start(): Promise<void>;
  /** Ends the process and starts another one; between them `onDead` may arm the next strike. */
  strike(onDead?: () => void): void;
  /** Ends the process that runs, if any, for good. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

/** @param env of the shop, with its real database, and whatever else the service is to be started with */
export async function openKilledService(env: Readonly<Record<string, string>>): Promise<KilledService> {
  await promisify(execFile)(process.execPath, [build], { cwd: project });
  const uri = env['MONGODB_URI'] ?? '';
  const mongo = new URL(uri.replace('mongodb:', 'http:'));
  const database = await startKillingProxy(mongo);
  const ownEnv = { ...env, MONGODB_URI: uri.replace(`:${mongo.port}`, `:${database.port}`) };
  const connection = await openBusConnection(env['NATS_URL'] ?? '', 'test');
  let process_: ChildProcess | undefined;

  /** Again when it ends before it serves. */
  async function start(): Promise<void> {
    const started = spawn(process.execPath, ['dist/main.js'], {
      cwd: project,
      env: ownEnv,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    process_ = started;
    const isReady = await Promise.race([
      once(started, 'message').then(() => true),
      once(started, 'exit').then(() => false),
    ]);
    if (!isReady && process_ === started && started.signalCode === null) await start();
  }

  const service: KilledService = {
    database,
    bus: new Bus(connection, env['BUS_PREFIX'] ?? '', 'test'),
    kills: 0,
    start,
    strike(onDead) {
      service.kills += 1;
      const dead = process_;
      dead?.once('exit', () => {
        onDead?.();
        void start();
      });
      dead?.kill('SIGKILL');
    },
    async stop() {
      const last = process_;
      process_ = undefined;
      if (!last || last.exitCode !== null || last.signalCode !== null) return;
      const gone = once(last, 'exit');
      last.kill('SIGKILL');
      await gone;
    },
    async close() {
      await connection.close();
      await database.close();
    },
  };
  return service;
}

/** As callers do: again until there is an answer. */
export const insist = <Reply>(send: () => Promise<Reply>): Promise<Reply> => eventually(send, 30_000);
