import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { freePorts } from './free-port.ts';
import { repositoryRoot } from '../browser/repository-root.ts';

/** A test's own MongoDB and NATS, which keep acknowledged writes and restart after being killed. */
export interface DurableEngines {
  mongodbUri: string;
  natsUrl: string;
  /** Kills a database process with SIGKILL (-9); its dependants fail with it. Resolves once a new process serves. */
  killDatabase(): Promise<void>;
  close(): Promise<void>;
}

const stateShape = z.object({
  phase: z.string(),
  processes: z.array(z.object({ name: z.string(), pid: z.int() })),
});
const databaseProcess = 'postgres';
const pollIntervalMs = 50;
const timeoutMs = 30_000;

/** Uses the local platform even where Docker is available: containers would not be restarted after a kill. */
export async function startDurableEngines(): Promise<DurableEngines> {
  // Reuses the engine that is installed for the repository; a new cache folder would install it again.
  process.env['SHOP_PLATFORM_CACHE'] ??= join(repositoryRoot, '.local/platform');
  const { startPlatform } = await import('@shop/local-platform');
  const root = await mkdtemp(join(tmpdir(), 'fanshop-engines-'));
  const [mongoPort = 0, natsPort = 0] = await freePorts(2);
  const platform = await startPlatform({ purpose: 'dev', root, mongoPort, natsPort });
  const stateFile = join(root, '.local/platform/state.json');
  const databasePid = async (): Promise<number | null> => {
    const { phase, processes } = stateShape.parse(JSON.parse(await readFile(stateFile, 'utf8')));
    return phase === 'ready' ? (processes.find(({ name }) => name === databaseProcess)?.pid ?? null) : null;
  };
  return {
    mongodbUri: platform.mongodbUri,
    natsUrl: platform.natsUrl,
    killDatabase: async () => {
      const before = await databasePid();
      if (before === null) throw new Error('The database does not serve');
      process.kill(before, 'SIGKILL');
      await until(async () => ![null, before].includes(await databasePid()));
    },
    close: async () => {
      await platform.stop();
      await rm(root, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('The database did not come back');
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
}
