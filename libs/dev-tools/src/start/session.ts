import { setTimeout as sleep } from 'node:timers/promises';
import { startGuardian, type Guardian } from '../supervise/guardian.ts';
import { onStopRequest } from '../supervise/stop-requests.ts';
import { createSupervisor, type Supervisor } from '../supervise/supervisor.ts';
import type { Screen } from '../supervise/supervised.ts';
import { providePlatform, type Provided } from './provide-platform.ts';
import type { Connections } from './programs.ts';
import { removeRunFile } from './run-file.ts';

/** Everything is stopped within five seconds: programs first, then the platform that they write to. */
const PROGRAMS_GRACE_MS = 2_500;
const PLATFORM_GRACE_MS = 2_000;

type Environment = Readonly<Record<string, string | undefined>>;
type SessionOptions = { logFolder: string; screen: Screen; readyWithinMs?: number };

/** Everything that one launcher has started, and how to stop it. */
export type Session = {
  guardian: Guardian;
  supervisor: Supervisor;
  /** Aborted on the first stop request. */
  signal: AbortSignal;
  connections: Connections | undefined;
  /** MongoDB and NATS; `say` reports slow steps (the first download). */
  providePlatform(env: Environment, say: (line: string) => void): Promise<Provided>;
  processes(): { name: string; pid: number }[];
  /**
   * Runs `work`, then waits for a stop request; always stops everything that was started.
   * @returns 0 after a stop request @throws what `work` threw
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
        // After a stop request the signal aborts the remaining work; its errors are ignored.
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
 * Waits for a platform that is still starting and then stops it, within the same time limit. If that takes longer, the
 * platform stops by itself: it detects the end of this process.
 */
async function endPlatform(platform: Promise<Provided> | undefined): Promise<void> {
  if (!platform) return;
  const ended = platform.then((provided) => provided.stop()).catch(() => undefined);
  await Promise.race([ended, sleep(PLATFORM_GRACE_MS, undefined, { ref: false })]);
}

/** After the terminal was closed every write to it fails, which must not break the orderly shutdown. */
function surviveClosedTerminal(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
