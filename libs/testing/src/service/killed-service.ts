import { eventually } from '../time/eventually.ts';
import { startKillingProxy, type KillingProxy, type Moment } from './killing-proxy.ts';
import { buildService, killProcess, startServiceProcess, type ServiceProcess } from './service-process.ts';
import { openTestBus, type TestBus } from './test-bus.ts';

/** A service in its own process, which a test kills as a power cut would, with a caller of it. */
export interface KilledService extends TestBus {
  /** The proxy to the database: tests use it to choose the message at which the process is killed. */
  database: KillingProxy;
  /** How often `strike` killed the process. */
  readonly kills: number;
  /** The output of all its processes, to find out why one did not start. */
  output(): string;
  /** Resolves once the service is ready. Restarts it if it exits before that, as a supervisor does. */
  start(): Promise<void>;
  /** Kills the process and starts a new one; `onDead`, called between, may arm the next strike. No-op when stopped. */
  strike(onDead?: () => void): void;
  /** Kills the running process, if any, without a restart. */
  stop(): Promise<void>;
  /** Stops the service, as `stop` does, at a given moment in the future. */
  stopAt(moment: Moment): { hasCome(): boolean; stopped: Promise<void> };
}

const maxStarts = 10;

/**
 * Builds the service; `start` runs it.
 *
 * @param service the name of its folder
 * @param env the environment of the test's shop, with further settings for the process
 */
export async function openKilledService(
  service: string,
  env: Readonly<Record<string, string>>,
): Promise<KilledService> {
  await buildService(service);
  const uri = env['MONGODB_URI'] ?? '';
  const mongo = new URL(uri.replace('mongodb:', 'http:'));
  const database = await startKillingProxy(mongo);
  const ownEnv = { ...env, MONGODB_URI: uri.replace(`:${mongo.port}`, `:${database.port}`) };
  const caller = await openTestBus(env);
  const started: ServiceProcess[] = [];
  let running: ServiceProcess | undefined;
  let isWanted = false;
  let kills = 0;
  const output = (): string => started.flatMap((one) => one.output).join('');

  async function start(): Promise<void> {
    isWanted = true;
    for (let time = 0; time < maxStarts; time += 1) {
      const next = startServiceProcess(service, ownEnv);
      started.push(next);
      running = next;
      // A process that was struck or stopped in the meantime is restarted by `strike`, or not at all.
      if ((await next.isServing) || running !== next) return;
    }
    throw new Error(`${service} ends before it serves: ${output()}`);
  }
  function strike(onDead?: () => void): void {
    const struck = running;
    if (!struck) return;
    running = undefined;
    kills += 1;
    struck.child.once('exit', () => {
      onDead?.();
      if (isWanted) void start();
    });
    struck.child.kill('SIGKILL');
  }
  async function stop(): Promise<void> {
    running = undefined;
    isWanted = false;
    await Promise.all(started.map(({ child }) => killProcess(child)));
  }
  function stopAt(moment: Moment): ReturnType<KilledService['stopAt']> {
    let hasCome = false;
    const stopped = new Promise<void>((resolve) => {
      database.arm(moment, () => {
        hasCome = true;
        void stop().then(resolve);
      });
    });
    return { hasCome: () => hasCome, stopped };
  }

  return {
    ...caller,
    ...{ database, output, start, strike, stop, stopAt },
    get kills() {
      return kills;
    },
    async close() {
      await stop();
      await caller.close();
      await database.close();
    },
  };
}

/** Retries until there is a reply, for up to 30 s, as callers do. */
export const insist = <Reply>(send: () => Promise<Reply>): Promise<Reply> => eventually(send, 30_000);
