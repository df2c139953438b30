import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface ChildServer {
  name: string;
  pid: number;
  /** The line by which it said that it serves. */
  readyLine: string;
  /** Ends the process and waits until it is gone. */
  stop(): Promise<void>;
}

export interface ChildServerPlan {
  name: string;
  argv: readonly string[];
  env: Record<string, string>;
  /** Told every line the process prints; true means that it serves now. */
  isReady(line: string): boolean;
}

const startTimeoutMs = 20_000;

/** Starts a Node process and waits for the line that says it serves. */
export async function startChildServer({ name, argv, env, isReady }: ChildServerPlan): Promise<ChildServer> {
  const child = spawn(process.execPath, argv, {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await gone;
  };
  const ready = new Promise<{ readyLine: string }>((resolve) => {
    let rest = '';
    child.stdout.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString('utf8')).split('\n');
      rest = lines.pop() ?? '';
      const readyLine = lines.find(isReady);
      if (readyLine !== undefined) resolve({ readyLine });
    });
  });
  const outcome = await Promise.race([
    ready,
    gone.then(() => 'ended before it served'),
    new Promise<string>((resolve) => setTimeout(resolve, startTimeoutMs, 'did not serve in time').unref()),
  ]);
  if (typeof outcome === 'string' || child.pid === undefined) {
    await stop();
    throw new Error(`${name} ${typeof outcome === 'string' ? outcome : 'could not be started'}`);
  }
  return { name, pid: child.pid, readyLine: outcome.readyLine, stop };
}
