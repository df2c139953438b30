import { join } from 'node:path';
import type { RequestContract, RequestOf } from '@shop/contracts';
import { rolldown } from 'rolldown';
import { localFolder, repositoryRoot } from '../cli/places.ts';

interface Connection {
  close(): Promise<void>;
}

/** The part of service-kit that a bench uses. */
export interface BusKit {
  Bus: new (connection: Connection, prefix: string, process: string) => BenchBus;
  HandleMessage(
    contract: RequestContract,
  ): (target: object, key: string, descriptor: PropertyDescriptor) => void;
  NatsTransportStrategy: new (options: {
    connection: Connection;
    service: string;
    prefix: string;
    logger: unknown;
  }) => object;
  createBusApp(
    imports: readonly object[],
    transport: object,
    logger: unknown,
  ): Promise<{ listen(): Promise<unknown> }>;
  createLogger(name: string, level: string): unknown;
  kitModule(parts: { bus: BenchBus; logger: unknown; config: object }): object;
  openBusConnection(url: string, name: string): Promise<Connection>;
}

export interface BenchBus {
  request<C extends RequestContract>(contract: C, payload: RequestOf<C>): Promise<unknown>;
}

export const kitBundle = join(localFolder, 'bench/service-kit.mjs');

/** Connects the real bus. Node cannot run the decorators of service-kit from source: see `bundleKit`. */
export async function openBus(
  natsUrl: string,
  prefix: string,
): Promise<{ bus: BenchBus; close(): Promise<void> }> {
  const kit: BusKit = await import(kitBundle);
  const connection = await kit.openBusConnection(natsUrl, 'bench');
  return { bus: new kit.Bus(connection, prefix, 'bench'), close: () => connection.close() };
}

/** Bundles service-kit into one file that Node can run. */
export async function bundleKit(): Promise<void> {
  const folder = join(repositoryRoot, 'libs/service-kit');
  const bundle = await rolldown({
    input: join(folder, 'src/index.ts'),
    platform: 'node',
    tsconfig: join(folder, 'tsconfig.json'),
    external: (id) => !/^[./]|^@shop\//.test(id),
  });
  await bundle.write({ file: kitBundle, format: 'esm', codeSplitting: false });
  await bundle.close();
}
