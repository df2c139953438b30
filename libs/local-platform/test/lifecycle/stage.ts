import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { platformCommand } from '../../src/command/platform-command.ts';
import { provisionEngine } from '../../src/provision/provision-engine.ts';
import { platformPaths, type PlatformPaths } from '../../src/settings.ts';
import { freePort } from '../../src/system/free-ports.ts';
import { waitUntil } from '../../src/system/wait-until.ts';

export { pause, waitUntil };

/** A temporary folder that replaces the repository, sharing the real one's engine. */
export type Stage = {
  root: string;
  paths: PlatformPaths;
  ports: { mongo: number; nats: number };
  /** The environment for programs that a test starts. */
  env: Record<string, string>;
  /** Runs the command line: returns the exit code and all printed lines. */
  platform(...argv: string[]): Promise<{ code: number; said: string }>;
  clear(): Promise<void>;
};

export const engineFolder = async (): Promise<string> => {
  const { engine } = platformPaths();
  await provisionEngine(engine, process.env, () => undefined);
  return engine;
};

export const setStage = async (): Promise<Stage> => {
  const cache = dirname(await engineFolder());
  const root = await mkdtemp(join(tmpdir(), 'fanshop-stage-'));
  const mongo = await freePort();
  const ports = { mongo, nats: await freePort() };
  const env = {
    SHOP_PLATFORM_CACHE: cache,
    SHOP_PLATFORM_MONGO_PORT: String(ports.mongo),
    SHOP_PLATFORM_NATS_PORT: String(ports.nats),
  };
  Object.assign(process.env, env);
  const platform = async (...argv: string[]): Promise<{ code: number; said: string }> => {
    const lines: string[] = [];
    const listen = (line: string): void => void lines.push(line);
    const code = await platformCommand(argv, { root, say: listen, complain: listen });
    return { code, said: lines.join('\n') };
  };
  return {
    root,
    paths: platformPaths(root),
    ports,
    env,
    platform,
    clear: async () => {
      await platform('down');
      await rm(root, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

/** Starts a program of this folder; `said` returns its output so far. */
export const play = (
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  before: readonly string[] = [],
): { child: ChildProcess; said(): string; ended: Promise<number | null> } => {
  const command = [...before, process.execPath, join(import.meta.dirname, script), ...args];
  const [program = '', ...rest] = command;
  const child = spawn(program, rest, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(child, 'close').then(([code]: unknown[]) => (typeof code === 'number' ? code : null));
  return { child, said: () => said, ended };
};

/** Ids of all processes, except zombies, whose command line contains `text`. */
export const processesAbout = async (text: string): Promise<number[]> => {
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    const line = /^\d+$/.test(name) ? await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '') : '';
    if (line.includes(text) && Number(name) !== process.pid) found.push(Number(name));
  }
  return found;
};
