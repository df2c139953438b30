import { startPlatform } from '@shop/local-platform';
import type { NamedProcess } from '../process-table/process-table.ts';
import type { Closing } from './bench-subject.ts';

export interface Engines {
  mongodbUri: string;
  natsUrl: string;
  processes: readonly NamedProcess[];
}

/** MongoDB and NATS for one bench: the ones of MONGODB_URI and NATS_URL, otherwise a separate local platform. */
export async function startEngines(closing: Closing): Promise<Engines> {
  const { MONGODB_URI: mongodbUri, NATS_URL: natsUrl } = process.env;
  if (mongodbUri && natsUrl) return { mongodbUri, natsUrl, processes: [] };
  const platform = await startPlatform({ purpose: 'test' });
  closing.add(() => platform.stop());
  return platform;
}
