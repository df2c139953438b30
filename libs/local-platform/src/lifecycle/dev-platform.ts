import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { PlatformUnavailable } from '../platform-unavailable.ts';
import {
  DEFAULT_PORTS,
  platformPaths,
  portsFromEnvironment,
  type RequestedPorts,
  type PlatformPaths,
} from '../settings.ts';
import { holdingLock, isLocked, LOCK_IS_TAKEN } from '../system/file-lock.ts';
import { requireFreeSpace, requireWritable } from '../system/disk.ts';
import { isAlive, sendSignal } from '../system/processes.ts';
import { waitUntil } from '../system/wait-until.ts';
import { choosePrograms, type Log } from './choose-programs.ts';
import { readPasswords } from './credentials.ts';
import { addressesOf } from './engine-set.ts';
import { lastLines, prepareLog } from './log-files.ts';
import type { Platform, PlatformRequest } from './platform.ts';
import type { Ports } from './plan.ts';
import { findState, isMongod, type PlatformState } from './platform-state.ts';
import { templateCluster } from './template-cluster.ts';

const MAIN = resolve(import.meta.dirname, 'main.ts');
const READY_WITHIN_MS = 60_000;
const NEEDED_MEGABYTES = 200;
const STOP_WITHIN_MS = 8000;
/** A check of the lock holds it for a moment, so that another process may fail to acquire it and must retry. */
const ATTEMPTS = 10;

/** The running platform of a checkout, or null. */
export const runningPlatform = async (paths: PlatformPaths): Promise<PlatformState | null> => {
  if (!(await isLocked(paths.supervisorLock))) return null;
  const state = await findState(paths.state);
  // A supervisor that has just acquired the lock may not have replaced the previous state yet.
  return state && (await isAlive(state.supervisor)) ? state : null;
};

type Started = { state: PlatformState; child: ChildProcess | null };

/**
 * Starts the platform unless it is running; concurrent callers get the same one. With `stays` it outlives this process.
 * Throws `PlatformUnavailable` with one line.
 */
export const bringUp = async (
  paths: PlatformPaths,
  requested: RequestedPorts,
  stays: boolean,
  log: Log,
): Promise<Started> => {
  await requireWritable(paths.home);
  const running = await runningPlatform(paths);
  if (running?.phase === 'ready') return { state: reuse(running, requested, stays), child: null };
  if (!running) {
    await requireFreeSpace(paths.home, NEEDED_MEGABYTES, 'the database');
    const { database, paths: places } = await choosePrograms(paths, process.env, log);
    if (database.kind === 'documentdb') await templateCluster(places.templates, { ...database, log });
  }
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const child = await launch(paths, { ...DEFAULT_PORTS, ...given(requested) }, stays);
    const state = await becomesReady(paths, child);
    if (state && state.supervisor === child.pid) return { state, child };
    if (state) return { state: reuse(state, requested, stays), child: null };
  }
  throw new PlatformUnavailable(
    'The platform is stopped again and again while it starts: is a `down` running?',
  );
};

const given = ({ mongo, nats }: RequestedPorts): Partial<Ports> => ({
  ...(mongo === undefined ? {} : { mongo }),
  ...(nats === undefined ? {} : { nats }),
});

/** Starts the supervisor, which exits immediately when another one is running. */
const launch = async (paths: PlatformPaths, ports: Ports, stays: boolean): Promise<ChildProcess> => {
  const logFile = join(paths.logs, 'supervisor.log');
  await prepareLog(logFile);
  const log = openSync(logFile, 'a');
  const args = [paths.root, String(ports.mongo), String(ports.nats), stays ? 'stays' : 'attached'];
  const [program = '', ...rest] = holdingLock(paths.supervisorLock, 0, [process.execPath, MAIN, ...args]);
  // A separate session: Ctrl-C in the terminal reaches only the foreground program, which then decides what to stop.
  const child = spawn(program, rest, {
    detached: true,
    cwd: '/',
    env: { ...process.env, NODE_COMPILE_CACHE: paths.codeCache },
    stdio: [stays ? 'ignore' : 'pipe', log, log],
  });
  closeSync(log);
  child.unref();
  // The pipe closes when this process ends, which notifies the supervisor; it does not keep this process alive.
  if (child.stdin instanceof Socket) child.stdin.unref();
  child.stdin?.on('error', () => undefined);
  return child;
};

/** Waits for a ready platform, started here or by a faster process; null when that process gave up. */
const becomesReady = async (paths: PlatformPaths, child: ChildProcess): Promise<PlatformState | null> => {
  let exitCode: number | null | undefined;
  child.once('error', () => (exitCode = null));
  child.once('exit', (code) => (exitCode = code));
  const readyState = async (): Promise<PlatformState | null> => {
    const state = await findState(paths.state);
    return state?.phase === 'ready' && (await isAlive(state.supervisor)) ? state : null;
  };
  const isDecided = async (): Promise<boolean> => {
    if (await readyState()) return true;
    if (exitCode === LOCK_IS_TAKEN) return !(await isLocked(paths.supervisorLock));
    return exitCode !== undefined;
  };
  const inTime = await waitUntil(isDecided, READY_WITHIN_MS);
  const ready = await readyState();
  if (ready) return ready;
  const last = await findState(paths.state);
  if (inTime && last?.phase === 'failed' && last.failure) throw new PlatformUnavailable(last.failure);
  if (exitCode === LOCK_IS_TAKEN && inTime) return null;
  const [line = 'it says nothing'] = await lastLines(join(paths.logs, 'supervisor.log'), 1);
  throw new PlatformUnavailable(`The platform did not start: ${line} (more in ${paths.logs}).`);
};

const reuse = (state: PlatformState, requested: RequestedPorts, stays: boolean): PlatformState => {
  const { mongo, nats } = state.ports;
  if ((requested.mongo ?? mongo) !== mongo || (requested.nats ?? nats) !== nats) {
    throw new PlatformUnavailable(
      `The platform already runs on the ports ${mongo} and ${nats}: stop it first (npm run platform -- down) to use others.`,
    );
  }
  // It was started for one program and is now requested to persist.
  if (stays && !state.stays) sendSignal(state.supervisor, 'SIGUSR2');
  return state;
};

/** Stops the platform of a checkout and all its processes; false when none was running. */
export const takeDown = async (paths: PlatformPaths): Promise<boolean> => {
  if (!(await isLocked(paths.supervisorLock))) return false;
  const state = await findState(paths.state);
  if (state) sendSignal(state.supervisor, 'SIGTERM');
  const isFree = async (): Promise<boolean> => !(await isLocked(paths.supervisorLock));
  if (!(await waitUntil(isFree, STOP_WITHIN_MS, 40)) && state) sendSignal(state.supervisor, 'SIGKILL');
  if (!(await waitUntil(isFree, STOP_WITHIN_MS, 40))) {
    throw new PlatformUnavailable(
      `The platform does not stop: process ${state?.supervisor ?? 'unknown'} goes on.`,
    );
  }
  const gone = await Promise.all(
    (state?.processes ?? []).map(({ pid }) => waitUntil(async () => !(await isAlive(pid)), 3000)),
  );
  if (gone.includes(false))
    throw new PlatformUnavailable('The platform stopped, but one of its processes goes on.');
  return true;
};

/** The developer's platform for a program that needs it only while it runs. */
export const startDevPlatform = async (request: PlatformRequest): Promise<Platform> => {
  const paths = platformPaths(request.root);
  const fromEnvironment = portsFromEnvironment();
  const requested = {
    mongo: request.mongoPort ?? fromEnvironment.mongo,
    nats: request.natsPort ?? fromEnvironment.nats,
  };
  const { state, child } = await bringUp(paths, requested, false, request.onLog ?? (() => undefined));
  let processes = state.processes;
  return {
    ...addressesOf(state.ports, await readPasswords(paths.credentials), isMongod(state)),
    get processes() {
      return processes;
    },
    stop: async () => {
      if (!child) return;
      const now = await runningPlatform(paths);
      processes = [];
      // Meanwhile another command may have made it persist.
      if (!now || now.supervisor !== child.pid || now.stays) return;
      await takeDown(paths);
    },
  };
};
