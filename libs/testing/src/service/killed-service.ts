import { EventEmitter } from 'node:events';
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
  /** Resolves once the service is ready. Restarts it if it exits before that, as a supervisor does. No-op when it runs. */
  start(): Promise<void>;
  /** Kills the process and starts a new one; `onDead`, called between, may arm the next strike. No-op when stopped. */
  strike(onDead?: () => void): void;
  /**
   * Kills the process at each of these moments in turn: each is awaited from the death before on, in a process that
   * repeats or continues what killed ones have begun. `onDead` is called between each death and the next start.
   *
   * @returns a wait until all have come, to be made before the wait for their outcome
   */
  strikeAtEach(moments: readonly NamedMoment[], onDead?: () => void): { come(): Promise<void> };
  /** Retries until there is a reply, as callers do, for up to 30 s after each death, which ends the wait for its reply. */
  insist<Reply>(send: () => Promise<Reply>): Promise<Reply>;
  /** Kills the running process, if any, without a restart. */
  stop(): Promise<void>;
  /** Stops the service, as `stop` does, at a given moment in the future. */
  stopAt(moment: Moment): { hasCome(): boolean; stopped: Promise<void> };
}

/** A moment with its name for the reader; at the database unless another proxy is given. */
export type NamedMoment = readonly [name: string, moment: Moment, proxy?: KillingProxy];

/** Waits until all of the moments have come and are removed. @throws {Error} when the next one does not come for 30 s */
export async function allHaveCome(left: readonly NamedMoment[]): Promise<void> {
  for (let [next] = left; next; [next] = left) {
    const [name] = next;
    await eventually(() => {
      if (left[0] === next) throw new Error(`it has not come: ${name}`);
    }, replyTimeoutMs);
  }
}

const maxStarts = 10;
/** How long a process that is not killed may take to start and to reply. */
const replyTimeoutMs = 30_000;

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
  let starting: Promise<void> | undefined;
  let isWanted = false;
  let kills = 0;
  const deaths = new EventEmitter().setMaxListeners(0);
  const output = (): string => started.flatMap((one) => one.output).join('');

  function start(): Promise<void> {
    isWanted = true;
    return (starting ??= startUntilServing());
  }
  async function startUntilServing(): Promise<void> {
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
    starting = undefined;
    kills += 1;
    struck.child.once('exit', () => {
      onDead?.();
      deaths.emit('death');
      if (isWanted) void start();
    });
    struck.child.kill('SIGKILL');
  }
  function strikeAtEach(moments: readonly NamedMoment[], onDead?: () => void): { come(): Promise<void> } {
    const left = [...moments];
    const armNext = (): void => {
      const [next] = left;
      if (!next) return;
      const [, moment, proxy = database] = next;
      proxy.arm(moment, () =>
        strike(() => {
          left.shift();
          armNext();
          onDead?.();
        }),
      );
    };
    armNext();
    return { come: () => allHaveCome(left) };
  }
  async function untilDeath<Reply>(send: () => Promise<Reply>): Promise<Reply> {
    const death = Promise.withResolvers<never>();
    const onDeath = (): void => death.reject(new Error('the process was killed before it replied'));
    deaths.once('death', onDeath);
    try {
      return await Promise.race([send(), death.promise]);
    } finally {
      deaths.off('death', onDeath);
    }
  }
  async function insist<Reply>(send: () => Promise<Reply>): Promise<Reply> {
    for (;;) {
      const killsBefore = kills;
      try {
        return await eventually(() => untilDeath(send), replyTimeoutMs);
      } catch (error) {
        if (kills === killsBefore) throw error;
      }
    }
  }
  async function stop(): Promise<void> {
    running = undefined;
    starting = undefined;
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
    ...{ database, output, start, strike, strikeAtEach, insist, stop, stopAt },
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
