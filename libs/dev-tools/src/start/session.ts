import { setTimeout as sleep } from 'node:timers/promises';
import { startGuardian, type Guardian } from '../supervise/guardian.ts';
import { onStopRequest } from '../supervise/stop-requests.ts';
import { createSupervisor, type Supervisor } from '../supervise/supervisor.ts';
import type { Screen } from '../supervise/supervised.ts';
import { providePlatform, type Provided } from './provide-platform.ts';
import type { Connections } from './programs.ts';
import { removeRunFile } from './run-file.ts';

/** Everything is gone within five seconds: programs first, then the platform that they write to. */
const PROGRAMS_GRACE_MS = 2_500;
const PLATFORM_GRACE_MS = 2_000;

type Environment = Readonly<Record<string, string | undefined>>;
type SessionOptions = { logFolder: string; screen: Screen; readyWithinMs?: number };

/** All that one launcher has started, and how it ends. */
export type Session = {
  guardian: Guardian;
  supervisor: Supervisor;
  /** Aborted as soon as somebody wants it to end. */
  signal: AbortSignal;
  connections: Connections | undefined;
  /** MongoDB and NATS; `say` is called with what takes long (the first download). */
  providePlatform(env: Environment, say: (line: string) => void): Promise<Provided>;
  processes(): { name: string; pid: number }[];
  /**
   * Brings up by `work`, then waits for a request to end; whatever happens, ends all that was started.
   * @returns 0 after a request to end @throws what `work` threw
   */
  hold(work: () => Promise<void>): Promise<number>;
};

export function createSession(options: SessionOptions): Session {
  const guardian = startGuardian();
  const supervisor = createSupervisor({ ...options, guardian });
  const stopping = new AbortController();
  let platform: Promise<Provided> | undefined;
  let provided: Provided | undefined;

  const session: Session = {
    guardian,
    supervisor,
    signal: stopping.signal,
    connections: undefined,
    async providePlatform(env, say) {
      stopping.signal.throwIfAborted();
      platform = providePlatform(env, say);
      provided = await platform;
      session.connections = provided;
      return provided;
    },
    processes: () => [
      ...supervisor.running(),
      ...(provided?.processes ?? []),
      { name: 'launcher', pid: process.pid },
    ],
    async hold(work) {
      const requested = Promise.withResolvers<void>();
      const endWatch = onStopRequest({
        onFirst: (why) => {
          options.screen.note(`ending (${why})`);
          stopping.abort();
          requested.resolve();
        },
        onAgain: () => {
          supervisor.kill();
          process.exit(130);
        },
      });
      surviveClosedTerminal();
      try {
        const up = work();
        // Work that goes on after the request ends by the signal; its complaints about that are of no interest.
        up.catch(() => undefined);
        await Promise.race([up, requested.promise]);
        await requested.promise;
        return 0;
      } finally {
        stopping.abort();
        await supervisor.stop(PROGRAMS_GRACE_MS);
        await endPlatform(platform);
        removeRunFile();
        guardian.dismiss();
        endWatch();
      }
    },
  };
  return session;
}

/**
 * A platform still on its way up is waited for and then ended, within the same time. One that takes longer ends by
 * itself: it sees the end of this process.
 */
async function endPlatform(platform: Promise<Provided> | undefined): Promise<void> {
  if (!platform) return;
  const ended = platform.then((provided) => provided.stop()).catch(() => undefined);
  await Promise.race([ended, sleep(PLATFORM_GRACE_MS, undefined, { ref: false })]);
}

/** After a closed terminal every word to it fails, which must not break the orderly end. */
function surviveClosedTerminal(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
