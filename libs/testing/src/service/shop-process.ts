import { repositoryRoot } from '../browser/repository-root.ts';
import { freePort } from '../platform/free-port.ts';
import { killProcess, startServiceProcess } from './service-process.ts';
import { join } from 'node:path';

/** The built shop, all of it in one process. */
export interface ShopProcess {
  /** The gateway's address. */
  url: string;
  /** @throws {Error} with its output when it has ended by itself */
  expectRunning(): void;
  /** Kills it, since its data goes with it. @throws {Error} as `expectRunning` */
  stop(): Promise<void>;
}

/** Starts a program of the shop that was built before. @throws {Error} with its output when it does not start */
export async function startShopProcess(
  env: Readonly<Record<string, string>>,
  program = 'all-in-one',
): Promise<ShopProcess> {
  const port = String(await freePort());
  const { child, isServing, output } = startServiceProcess(program, {
    NODE_COMPILE_CACHE: join(repositoryRoot, '.local/compiled'),
    ...env,
    GATEWAY_PORT: port,
    HEALTH_PORT: '0',
  });
  if (!(await isServing)) throw new Error(`${program} does not start: ${output.join('')}`);
  const expectRunning = (): void => {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${program} ended by itself: ${output.join('')}`);
  };
  return {
    url: `http://127.0.0.1:${port}`,
    expectRunning,
    stop: async () => {
      expectRunning();
      await killProcess(child);
    },
  };
}
