import { join } from 'node:path';
import { freePort } from '@shop/testing';
import { repositoryRoot } from '../cli/places.ts';
import type { NamedProcess } from '../process-table/process-table.ts';
import { benchSecrets } from './bench-secrets.ts';
import { startEngines } from './bench-engines.ts';
import { Closing, type OpenSubject } from './bench-subject.ts';
import { calling } from './calling.ts';
import { startChildServer, type ChildServer, type ChildServerPlan } from './child-server.ts';
import type { Subject } from './compare.ts';
import { sampleAnswer } from './sample-answer.ts';

/** An empty shop in one process. */
export interface LoneShop {
  /** The API. */
  origin: string;
  mongodbUri: string;
  natsUrl: string;
  /** The prefix of its database names. */
  databases: string;
  /** The prefix of all message subjects. */
  busPrefix: string;
  tokenKey: string;
  /** The process of the whole API. */
  pid: number;
}

/** The subjects to measure, and what else a reader has to know. */
type Requested = Required<Pick<OpenSubject, 'facts'>> & { subjects: readonly Subject[] };

const entry = 'services/all-in-one/dist/main.js';
const floorEntry = 'libs/dev-tools/src/bench/floor-server.ts';

export const loneShopNeeds: readonly string[] = [entry];

/**
 * Starts an empty shop beside a bare Fastify, which is the floor. When `fill` fails, everything is stopped.
 *
 * @param name of the bench, for its databases and messages
 * @param fill writes the data of the bench and returns what to measure
 */
export async function openLoneShop(
  name: string,
  fill: (shop: LoneShop, closing: Closing) => Promise<Requested>,
): Promise<OpenSubject> {
  const closing = new Closing();
  try {
    const { shop, floor, processes } = await start(closing, name);
    const { subjects, facts } = await fill(shop, closing);
    return { subjects: [floor, ...subjects], processes, facts, close: () => closing.close() };
  } catch (error) {
    await closing.close();
    throw error;
  }
}

interface Started {
  shop: LoneShop;
  floor: Subject;
  processes: NamedProcess[];
}

async function start(closing: Closing, name: string): Promise<Started> {
  const { mongodbUri, natsUrl, processes: engines } = await startEngines(closing);
  const processes: NamedProcess[] = [...engines, { name: 'load', pid: process.pid }];
  const startServer = async (plan: ChildServerPlan): Promise<ChildServer> => {
    const server = await startChildServer({ ...plan, entry: join(repositoryRoot, plan.entry) });
    closing.add(() => server.stop());
    processes.unshift(server);
    return server;
  };
  const port = String(await freePort());
  const settings = {
    origin: `http://127.0.0.1:${port}`,
    mongodbUri,
    natsUrl,
    databases: `bench_${name}_`,
    busPrefix: `bench-${name}-`,
    tokenKey: 'of a bench: tokens are signed without sign-in',
  };
  const env = settingsOf(settings);
  const { pid } = await startServer({ name: 'all-in-one', entry, env: { ...env, GATEWAY_PORT: port } });
  const answer = await sampleAnswer(`${settings.origin}/api/categories`, closing);
  const plan = { name: 'floor', entry: floorEntry, args: [answer.file, answer.contentType] };
  const { url } = await startServer(plan);
  const shop = { ...settings, pid };
  return { shop, floor: calling('bare Fastify', async () => (await fetch(url)).arrayBuffer()), processes };
}

const settingsOf = ({ mongodbUri, natsUrl, databases, busPrefix, tokenKey }: Omit<LoneShop, 'pid'>) => ({
  MONGODB_URI: mongodbUri,
  NATS_URL: natsUrl,
  DB_PREFIX: databases,
  BUS_PREFIX: busPrefix,
  STORAGE_URL: 'file:.local/bench/images',
  PAYMENT_PROVIDER: 'sandbox',
  ...benchSecrets,
  ACCESS_TOKEN_KEYS: tokenKey,
  // Disables rate limits: the whole load comes from one address.
  GATEWAY_CALLS_PER_MINUTE: '0',
  GATEWAY_INTERNAL_CALLS_PER_MINUTE: '0',
  LOG_LEVEL: 'warn',
  MALLOC_ARENA_MAX: '2',
});
