import { join } from 'node:path';
import type { RequestContract, RequestOf } from '@shop/contracts';
import { rolldown } from 'rolldown';
import { localFolder, repositoryRoot } from '../cli/places.ts';

/** The part of service-kit that a bench uses. */
interface BusKit {
  Bus: new (connection: Connection, prefix: string) => BenchBus;
  openBusConnection(url: string, name: string): Promise<Connection>;
}

interface Connection {
  close(): Promise<void>;
}

export interface BenchBus {
  request<C extends RequestContract>(contract: C, payload: RequestOf<C>): Promise<unknown>;
}

/**
 * The real bus, connected. service-kit is written with decorators, which Node does not run from source, so it is bundled
 * first.
 */
export async function openBus(
  natsUrl: string,
  prefix: string,
): Promise<{ bus: BenchBus; close(): Promise<void> }> {
  const kit: BusKit = await import(await bundleServiceKit());
  const connection = await kit.openBusConnection(natsUrl, 'bench');
  return { bus: new kit.Bus(connection, prefix), close: () => connection.close() };
}

async function bundleServiceKit(): Promise<string> {
  const folder = join(repositoryRoot, 'libs/service-kit');
  const file = join(localFolder, 'bench/service-kit.mjs');
  const bundle = await rolldown({
    input: join(folder, 'src/index.ts'),
    platform: 'node',
    tsconfig: join(folder, 'tsconfig.json'),
    external: (id) => !/^[./]|^@shop\//.test(id),
  });
  await bundle.write({ file, format: 'esm', codeSplitting: false });
  await bundle.close();
  return file;
}
