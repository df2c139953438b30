import { join } from 'node:path';
import { createBackOff } from './back-off.ts';
import type { Guardian } from './guardian.ts';
import { openLogFile, type LogFile } from './log-file.ts';
import type { Program } from './program.ts';
import { Supervised, type Screen } from './supervised.ts';

export type SupervisorOptions = {
  logFolder: string;
  screen: Screen;
  guardian: Guardian;
  /** First delay in a crash loop; tests shorten it. */
  backOffMs?: number;
  readyWithinMs?: number;
};

/** All processes of a running shop. */
export type Supervisor = {
  /** Starts them in parallel. @throws {Failure} of the first one that did not start */
  start(programs: readonly Program[]): Promise<void>;
  /** Replaces the process of that name with a new one. */
  restart(name: string): Promise<void>;
  running(): { name: string; pid: number }[];
  /** Stops all of them, gracefully within `graceMs`, then by SIGKILL. */
  stop(graceMs: number): Promise<void>;
  kill(): void;
};

const RESTART_GRACE_MS = 2_000;

export function createSupervisor(options: SupervisorOptions): Supervisor {
  const { logFolder, screen, guardian, backOffMs, readyWithinMs } = options;
  const all: Supervised[] = [];
  const logs: LogFile[] = [];

  const onChange = () =>
    guardian.watch(
      'programs',
      all.flatMap(({ pid }) => pid ?? []),
    );
  const supervise = (program: Program): Supervised => {
    const onTrouble = (message: string) => screen.problem(program.name, `cannot write its log: ${message}`);
    const log = openLogFile({ path: join(logFolder, `${program.name}.log`), onTrouble });
    logs.push(log);
    const backOff = createBackOff(backOffMs === undefined ? {} : { firstMs: backOffMs });
    return new Supervised(program, { log, screen, onChange, backOff, readyWithinMs });
  };

  return {
    async start(programs) {
      const fresh = programs.map(supervise);
      all.push(...fresh);
      await Promise.all(fresh.map((one) => one.start()));
    },
    async restart(name) {
      await all.find((one) => one.name === name)?.restart(RESTART_GRACE_MS);
    },
    running: () => all.flatMap(({ name, pid }) => (pid === undefined ? [] : [{ name, pid }])),
    async stop(graceMs) {
      await Promise.all(all.map((one) => one.stop(graceMs)));
      for (const log of logs) log.close();
    },
    kill() {
      for (const one of all) one.kill();
    },
  };
}
