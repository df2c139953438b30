import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import type { Guardian } from './guardian.ts';
import { openLogFile } from './log-file.ts';

export type LoggedRun = { code: number | null; output: string };

type RunOptions = {
  owner: string;
  command: string;
  args: string[];
  cwd: string;
  env: Record<string, string | undefined>;
  log: string;
  guardian: Guardian;
  /** Ends the tool with all its children. */
  signal: AbortSignal;
};

/** Runs a tool to its end; its output is written to a new log file and returned. */
export async function runLogged(options: RunOptions): Promise<LoggedRun> {
  const { owner, command, args, cwd, env, guardian, signal } = options;
  signal.throwIfAborted();
  rmSync(options.log, { force: true });
  const log = openLogFile({ path: options.log });
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const end = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL');
  signal.addEventListener('abort', end, { once: true });
  guardian.watch(owner, child.pid === undefined ? [] : [child.pid]);
  let output = '';
  const onEvent = (chunk: Buffer) => {
    output += chunk.toString();
    log.write(chunk.toString());
  };
  child.stdout.on('data', onEvent);
  child.stderr.on('data', onEvent);
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    signal.throwIfAborted();
    return { code, output };
  } finally {
    signal.removeEventListener('abort', end);
    guardian.watch(owner, []);
    log.close();
  }
}
