import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { freePorts } from '../browser/free-port.ts';
import { repositoryRoot } from '../browser/repository-root.ts';

/** MongoDB and NATS of a test's own: they keep what they have acknowledged, and come back when they are killed. */
export interface DurableEngines {
  mongodbUri: string;
  natsUrl: string;
  /** Kills a process of the database with -9; those that need it go down with it. Resolves once another one serves. */
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

/** The engines come from the local platform even where Docker answers: there nobody starts a killed one again. */
export async function startDurableEngines(): Promise<DurableEngines> {
  // Its engine has been provided for the repository; another root would provide it again.
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
