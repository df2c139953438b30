import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { platformPaths } from '../settings.ts';
import { isLocked } from '../system/file-lock.ts';
import { requireFreeSpace, requireWritable } from '../system/disk.ts';
import { freePort } from '../system/free-ports.ts';
import { isAlive } from '../system/processes.ts';
import { choosePrograms } from './choose-programs.ts';
import { freshPasswords } from './credentials.ts';
import { addressesOf, EngineSet } from './engine-set.ts';
import { planPlatform } from './plan.ts';
import type { Platform, PlatformRequest } from './platform.ts';
import { removeSocketFolder } from './socket-folder.ts';

const NEEDED_MEGABYTES = 150;

let started = 0;

/** A separate platform for a test run: a copy of the template on free ports, removed with its stop or its owner. */
export const startTestPlatform = async (request: PlatformRequest): Promise<Platform> => {
  const log = request.onLog ?? (() => undefined);
  const paths = platformPaths(request.root);
  await requireWritable(paths.home);
  const programs = await choosePrograms(paths, process.env, log);
  const { tests } = programs.paths;
  await requireFreeSpace(tests, NEEDED_MEGABYTES, 'a test database');
  await removeLeftovers(tests);
  const folder = join(tests, `${process.pid}-${Date.now().toString(36)}-${(started += 1)}`);
  const ports = {
    mongo: request.mongoPort || (await freePort()),
    nats: request.natsPort || (await freePort()),
  };
  const passwords = await freshPasswords();
  const { specs, socketLink } = await planPlatform({
    programs,
    folder,
    logs: folder,
    ports,
    passwords,
    durable: false,
    log,
  });
  const engines = new EngineSet(specs, socketLink, log);
  await engines.start();
  return {
    ...addressesOf(ports, passwords, programs.database.kind === 'mongod'),
    get processes() {
      return engines.processes;
    },
    stop: async () => {
      await engines.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

/** Removes folders of test runs that were killed before they could clean up. */
const removeLeftovers = async (tests: string): Promise<void> => {
  for (const name of await readdir(tests)) {
    const owner = Number.parseInt(name, 10);
    const folder = join(tests, name);
    // Process ids are meaningless to another container that shares the checkout; the lock works across containers.
    if ((await isAlive(owner)) || (await isLocked(join(folder, 'nats.lock')))) continue;
    await removeSocketFolder(join(folder, 'socket'));
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
};
