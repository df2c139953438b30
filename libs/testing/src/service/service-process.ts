import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';

const libs = join(import.meta.dirname, '../../..');
const build = join(libs, 'dev-tools/src/build/build-program.ts');
const projectOf = (service: string): string => join(libs, '../services', service);

/** Builds a service, by the name of its folder; `startServiceProcess` runs what was built. */
export async function buildService(service: string): Promise<void> {
  await promisify(execFile)(process.execPath, [build], { cwd: projectOf(service) });
}

/** A service that runs as a process of its own, as it does in production. */
export interface ServiceProcess {
  child: ChildProcess;
  /** Resolves once it serves: true. False when it has ended before. */
  isServing: Promise<boolean>;
  /** What it has written, to find out why it did not start. */
  output: readonly string[];
}

/** Starts a service that was built. */
export function startServiceProcess(service: string, env: Readonly<Record<string, string>>): ServiceProcess {
  const child = spawn(process.execPath, ['dist/main.js'], {
    cwd: projectOf(service),
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => output.push(text));
  const isServing = Promise.race([
    once(child, 'message').then(() => true),
    once(child, 'exit').then(() => false),
  ]);
  return { child, isServing, output };
}

/** Ends a process as a power cut would; resolves once it is gone. */
export async function killProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
