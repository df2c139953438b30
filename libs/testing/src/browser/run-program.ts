import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { repositoryRoot } from './repository-root.ts';

export interface RunningProgram {
  stop(): Promise<void>;
}

const startMs = 60_000;
const stopMs = 8_000;

/** Starts a built program and waits until `readyUrl` answers. @throws {Error} with the end of its output when it does not */
export async function runProgram(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  readyUrl: string,
): Promise<RunningProgram> {
  const program = spawn(process.execPath, args, {
    cwd: repositoryRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [program.stdout, program.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-4_000)));
  }
  const until = Date.now() + startMs;
  while (!(await answers(readyUrl))) {
    if (program.exitCode !== null || Date.now() > until) {
      await stop(program);
      throw new Error(`${args.join(' ')} did not become ready at ${readyUrl}:\n${output}`);
    }
    await pause(50);
  }
  return { stop: () => stop(program) };
}

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000), redirect: 'manual' });
    await answer.body?.cancel();
    return answer.status < 500;
  } catch {
    // Not listening yet.
    return false;
  }
}

async function stop(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const exited = once(program, 'exit');
  program.kill('SIGTERM');
  const force = setTimeout(() => program.kill('SIGKILL'), stopMs);
  await exited;
  clearTimeout(force);
}
