import { join } from 'node:path';
import { repositoryRoot } from '../cli/places.ts';
import type { NamedProcess } from '../process-table/process-table.ts';
import { benchEmail, benchPhone, buyersOf, createBenchOrdersSection } from '../seed/bench-orders.section.ts';
import { openSeedBus } from '../seed/seed-bus.ts';
import { startEngines } from './bench-engines.ts';
import { Closing, type BenchSubject, type OpenSubject } from './bench-subject.ts';
import { startChildServer, type ChildServer, type ChildServerPlan } from './child-server.ts';
import type { Subject } from './compare.ts';
import { freePort } from './free-port.ts';
import { loadCalls } from './load.ts';
import { sampleAnswer } from './sample-answer.ts';

export interface OrderSearchOptions {
  orders: number;
}

const shopEntry = 'services/all-in-one/dist/main.js';
/** A prime, so that neighbours in time are none in the index. */
const stride = 7_919;

/** What it costs a stranger to find their orders among very many. */
export const orderSearchSubject = ({ orders }: OrderSearchOptions): BenchSubject => ({
  title: `Order search, ${orders} orders`,
  about: [
    `POST /api/user/orders/search over HTTP, through gateway and service, among ${orders} orders of ${buyersOf(orders)} buyers with two each, who take turns. "unknown" is a phone that no order has.`,
    'The floor is a bare Fastify that answers a few bytes to the same client. The limits of searches are in force: no contact comes twice within a minute more often than they allow.',
    'All processes, the database, NATS and the load itself share the machine.',
  ],
  needs: [shopEntry],
  concurrencies: [1, 8, 16],
  open: () => open(orders),
});

async function open(orders: number): Promise<OpenSubject> {
  const closing = new Closing();
  try {
    return await openWith(closing, orders);
  } catch (error) {
    await closing.close();
    throw error;
  }
}

async function openWith(closing: Closing, orders: number): Promise<OpenSubject> {
  const engines = await startEngines(closing);
  const processes: NamedProcess[] = [...engines.processes, { name: 'load', pid: process.pid }];
  const start = async (plan: ChildServerPlan): Promise<ChildServer> => {
    const server = await startChildServer({ ...plan, entry: join(repositoryRoot, plan.entry) });
    closing.add(() => server.stop());
    processes.unshift(server);
    return server;
  };
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const prefix = 'bench-orders-';
  await start({
    name: 'all-in-one',
    entry: shopEntry,
    env: {
      MONGODB_URI: engines.mongodbUri,
      NATS_URL: engines.natsUrl,
      DB_PREFIX: 'bench_orders_',
      BUS_PREFIX: prefix,
      STORAGE_URL: 'file:.local/bench/images',
      SESSION_SECRET: 'of a bench: nobody signs in here',
      GATEWAY_CALLS_PER_MINUTE: '0',
      GATEWAY_PORT: port,
      LOG_LEVEL: 'warn',
      MALLOC_ARENA_MAX: '2',
    },
  });
  const filled = await fill(engines.natsUrl, prefix, orders);
  const answer = await sampleAnswer(`${origin}/api/categories`, closing);
  const entry = 'libs/dev-tools/src/bench/floor-server.ts';
  const floor = await start({ name: 'floor', entry, args: [answer.file, answer.contentType] });
  const turns = buyersInTurn(buyersOf(orders));
  return {
    subjects: [
      calling('bare Fastify', async () => (await fetch(floor.url)).arrayBuffer()),
      calling('by phone', () => search(origin, { phone: benchPhone(turns()) }, 2)),
      calling('by e-mail', () => search(origin, { email: benchEmail(turns()) }, 2)),
      calling('unknown', () => search(origin, { phone: `7999${benchPhone(turns()).slice(4)}` }, 0)),
    ],
    processes,
    facts: [filled],
    close: () => closing.close(),
  };
}

/** @throws Error when it is refused, or finds another number of orders than there are */
async function search(origin: string, contact: Record<string, string>, expected: number): Promise<void> {
  const answer = await fetch(`${origin}/api/user/orders/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(contact),
  });
  const found: unknown = await answer.json();
  if (!Array.isArray(found) || found.length !== expected)
    throw new Error(`a search was answered with ${answer.status}`);
}

const calling = (name: string, call: () => Promise<unknown>): Subject => ({
  name,
  load: (load) => loadCalls(call, load),
});

function buyersInTurn(buyers: number): () => number {
  let turn = 0;
  return () => (turn++ * stride) % buyers;
}

/** @returns how many were written and how fast */
async function fill(natsUrl: string, prefix: string, orders: number): Promise<string> {
  const bus = await openSeedBus(natsUrl, prefix);
  try {
    const begunAt = performance.now();
    await createBenchOrdersSection(orders).fill(bus, () => undefined);
    const seconds = (performance.now() - begunAt) / 1_000;
    return `${orders} orders, imported in ${seconds.toFixed(1)} s`;
  } finally {
    await bus.close();
  }
}
