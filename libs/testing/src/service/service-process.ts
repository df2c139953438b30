import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { requestShared } from '../platform/request-shared.ts';
import { projectOf } from './build-service.ts';

/**
 * Builds a service or the gateway, given by the name of its folder, once in a run of tests; `startServiceProcess` runs
 * the build. `npm test` has built everything before.
 */
export async function buildService(service: string): Promise<void> {
  if (process.env['TEST_BUILDS_ARE_FRESH'] !== 'yes') await requestShared(`/builds/${service}`);
}

/** A service in its own process, as in production. */
export interface ServiceProcess {
  child: ChildProcess;
  /** Resolves to true once the service is ready, to false if it exits before that. */
  isServing: Promise<boolean>;
  /** The output of the process, to find out why it did not start. */
  output: readonly string[];
}

/** Starts a built service. */
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

/** Kills a process with SIGKILL, as a power cut would; resolves once it has exited. */
export async function killProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
