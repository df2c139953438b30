import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../../..');

/** The desk as a separate program, bundled like real services. */
export interface DeskProgram {
  path: string;
  remove(): Promise<void>;
}

/** Bundles the desk, or another service of a test, into a folder from which node_modules can be found. */
export async function buildDesk(main = 'desk-main.ts'): Promise<DeskProgram> {
  await mkdir(join(root, '.local'), { recursive: true });
  const folder = await mkdtemp(join(root, '.local/desk-'));
  const path = join(folder, 'main.mjs');
  await run(process.execPath, [join(import.meta.dirname, 'build-desk.ts'), path, main]);
  return { path, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** A desk that runs in a separate process. */
export interface DeskProcess {
  child: ChildProcess;
  healthUrl: string | null;
  /** Its output so far, stdout and stderr together. */
  output(): string;
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
}

const started: DeskProcess[] = [];

/** Kills processes that a failed test has left behind. */
export async function killDeskProcesses(): Promise<void> {
  for (const { child } of started) child.kill('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
}

/** Starts the program; resolves once it reports that it is ready, or has ended. */
export async function startDeskProcess(
  { path }: DeskProgram,
  env: Record<string, string>,
): Promise<DeskProcess> {
  const child = spawn(process.execPath, [path], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('the desk could not be started');
  const chunks: string[] = [];
  for (const stream of [stdout, stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
  }
  // Not "close", which is not emitted after the channel was disconnected.
  const ends = [once(child, 'exit'), once(stdout, 'close'), once(stderr, 'close')];
  const ended = Promise.all(ends).then(() => child.exitCode ?? child.signalCode ?? 'SIGKILL');
  const desk: DeskProcess = { child, healthUrl: null, output: () => chunks.join(''), ended };
  started.push(desk);
  const first = await Promise.race([once(child, 'message').then(([message]) => message), ended]);
  if (typeof first === 'object' && first !== null) desk.healthUrl = first.healthUrl;
  return desk;
}
