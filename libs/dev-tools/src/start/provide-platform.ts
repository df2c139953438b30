import { Failure } from '../cli/failure.mjs';
import { listens } from '../supervise/ready.ts';
import type { Connections } from './programs.ts';

/** Incremented when the demo shop's stored data changes without a migration: the next start then makes it anew. */
const demoShape = 1;

export type Provided = Connections & {
  /** For the step list. */
  note: string;
  processes: { name: string; pid: number }[];
  /** Stops only what this start began; a platform that was already running continues. */
  stop(): Promise<void>;
};

/** MongoDB and NATS: those of MONGODB_URI and NATS_URL, otherwise the local platform. */
export async function providePlatform(
  env: Readonly<Record<string, string | undefined>>,
  onLog: (line: string) => void,
): Promise<Provided> {
  const mongodbUri = env['MONGODB_URI'] || undefined;
  const natsUrl = env['NATS_URL'] || undefined;
  await Promise.all([
    requireAnswer('MONGODB_URI', mongodbUri, 27017),
    requireAnswer('NATS_URL', natsUrl, 4222),
  ]);
  if (mongodbUri && natsUrl) {
    return {
      mongodbUriFor: () => mongodbUri,
      natsUrlFor: () => natsUrl,
      note: 'from MONGODB_URI and NATS_URL',
      processes: [],
      stop: async () => undefined,
    };
  }
  // Imported lazily: with external servers the platform is not needed at all.
  const { startPlatform } = await import('@shop/local-platform');
  const platform = await startPlatform({
    purpose: 'dev',
    onLog,
    ...(mongodbUri === undefined && { dataShape: demoShape }),
  });
  return {
    mongodbUriFor: (account) => mongodbUri ?? platform.mongodbUriFor(account),
    natsUrlFor: (account) => natsUrl ?? platform.natsUrlFor(account),
    note: 'MongoDB and NATS of this machine',
    processes: platform.processes,
    stop: () => platform.stop(),
  };
}

/** @throws {Failure} naming the variable when no server listens at its first address */
async function requireAnswer(variable: string, uri: string | undefined, usualPort: number): Promise<void> {
  if (!uri || uri.includes('+srv:')) return;
  const address = /^[\w+]+:\/\/(?:[^@/]*@)?([^/?]+)/.exec(uri)?.[1];
  if (!address) throw new Failure(`${variable} is no address: it should look like scheme://host:port.`);
  const hosts = address.split(',').map((one) => /^\[?(.*?)\]?(?::(\d+))?$/.exec(one));
  const open = await Promise.all(
    hosts.map((host) => listens(Number(host?.[2] ?? usualPort), host?.[1] ?? '')()),
  );
  if (!open.some(Boolean))
    throw new Failure(`Nothing answers at ${address} (${variable}). Start it or unset ${variable}.`);
}
