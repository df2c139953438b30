import { eventually } from '../time/eventually.ts';
import { startKillingProxy, type KillingProxy, type Moment } from './killing-proxy.ts';
import { buildService, killProcess, startServiceProcess, type ServiceProcess } from './service-process.ts';
import { openTestBus, type TestBus } from './test-bus.ts';

/** A service as a process of its own, which a test ends as a power cut would, and a caller of it. */
export interface KilledService extends TestBus {
  /** Its way to the database: here a test says at which message the process is to end. */
  database: KillingProxy;
  /** How often it was ended by `strike`. */
  readonly kills: number;
  /** What its processes have written, to find out why one did not start. */
  output(): string;
  /** Resolves once it serves. Starts it again when it ends before that, as a supervisor does. */
  start(): Promise<void>;
  /** Ends the process and starts another one; between them `onDead` may arm the next strike. Nothing runs: nothing happens. */
  strike(onDead?: () => void): void;
  /** Ends the process that runs, if any, and starts no other one. */
  stop(): Promise<void>;
  /** Does the same at a moment that is to come. */
  stopAt(moment: Moment): { hasCome(): boolean; stopped: Promise<void> };
}

const maxStarts = 10;

/**
 * Builds the service; `start` runs it.
 *
 * @param service by the name of its folder
 * @param env of the test's shop, and the settings that the process is to have besides
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
      // One that was struck or stopped meanwhile is followed by another one elsewhere, or by none.
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

/** As callers do: again until there is an answer. */
export const insist = <Reply>(send: () => Promise<Reply>): Promise<Reply> => eventually(send, 30_000);
