import { availableParallelism } from 'node:os';
import { provideEngines, type Engines } from '../../platform/engines.ts';
import { openWorkerPool, type WorkerPool } from './worker-pool.ts';

let engines: Engines | undefined;
let pool: WorkerPool | undefined;

/**
 * Node calls this before the first file (`node --test --test-global-setup`); the files inherit the variables.
 *
 * @public
 */
export async function globalSetup(): Promise<void> {
  engines = await provideEngines();
  pool = await openWorkerPool(availableParallelism());
  Object.assign(process.env, {
    MONGODB_URI: engines.mongodbUri,
    NATS_URL: engines.natsUrl,
    BROWSER_TEST_WORKERS: pool.url,
  });
}

/**
 * Node calls this after the last file.
 *
 * @public
 */
export async function globalTeardown(): Promise<void> {
  await pool?.close();
  await engines?.stop();
}
