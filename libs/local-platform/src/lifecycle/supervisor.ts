import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PlatformUnavailable } from '../platform-unavailable.ts';
import { platformPaths } from '../settings.ts';
import { requireFreePort } from '../system/ports.ts';
import { keepPasswords } from './credentials.ts';
import { endLeftovers } from './end-leftovers.ts';
import { choosePrograms, versionsOf, type Log } from './choose-programs.ts';
import { EngineSet } from './engine-set.ts';
import { planPlatform, type Ports } from './plan.ts';
import { writeState, type PlatformState } from './platform-state.ts';

/**
 * Runs the engines of the developer's platform and keeps the state file current. The caller holds the supervisor's
 * lock, so other processes of this platform are leftovers of a killed supervisor. When the engines fail to start, the
 * state file contains the reason as one line. `onStoppable` receives the stop function as soon as it exists.
 */
export const supervise = async (
  root: string,
  ports: Ports,
  stays: () => boolean,
  log: Log,
  onStoppable: (stop: () => Promise<void>) => void,
): Promise<void> => {
  const paths = platformPaths(root);
  const state: PlatformState = {
    supervisor: process.pid,
    phase: 'starting',
    stays: stays(),
    ports,
    processes: [],
    versions: {},
    startedAt: new Date().toISOString(),
  };
  const publish = latestWins((next: PlatformState) => writeState(paths.state, next));
  await publish(state);
  try {
    const programs = await choosePrograms(paths, process.env, log);
    const { data } = programs.paths;
    const inside = (await readdir(data).catch(() => [])).map((name) => join(data, name));
    await endLeftovers([data, ...inside]);
    await requireFreePort(ports.mongo, 'MongoDB', 'SHOP_PLATFORM_MONGO_PORT');
    await requireFreePort(ports.nats, 'NATS', 'SHOP_PLATFORM_NATS_PORT');
    state.versions = versionsOf(programs);
    const folder = programs.paths.data;
    const { specs, socketLink } = await planPlatform({
      programs,
      folder,
      logs: paths.logs,
      ports,
      passwords: await keepPasswords(paths.credentials),
      durable: true,
      log,
    });
    let stopping = false;
    const report = (): void => {
      if (stopping) return;
      state.phase = engines.areReady ? 'ready' : 'starting';
      state.stays = stays();
      state.processes = [{ name: 'supervisor', pid: process.pid }, ...engines.processes];
      publish({ ...state }).catch((error: unknown) =>
        log(`The state file could not be written: ${String(error)}`),
      );
    };
    const engines: EngineSet = new EngineSet(specs, socketLink, log, report);
    process.on('SIGUSR2', report);
    onStoppable(async () => {
      stopping = true;
      await engines.stop();
      await publish(state);
      await rm(paths.state, { force: true });
    });
    await engines.start();
  } catch (error) {
    const failure =
      error instanceof PlatformUnavailable ? error.message : `The platform failed: ${String(error)}`;
    await publish({ ...state, phase: 'failed', failure, processes: [] });
    throw error;
  }
};

/** Serialises the writes; a value that was superseded while it waited is not written. */
const latestWins = <T>(write: (value: T) => Promise<void>): ((value: T) => Promise<void>) => {
  let turn: Promise<void> = Promise.resolve();
  let latest = 0;
  return (value) => {
    const mine = (latest += 1);
    turn = turn.catch(() => undefined).then(() => (mine === latest ? write(value) : undefined));
    return turn;
  };
};
