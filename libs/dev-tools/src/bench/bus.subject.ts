import { join } from 'node:path';
import { getPage, putPage } from '@shop/contracts';
import { freePort } from '@shop/testing';
import { repositoryRoot } from '../cli/places.ts';
import type { NamedProcess } from '../process-table/process-table.ts';
import { benchSecrets } from './bench-secrets.ts';
import { startEngines } from './bench-engines.ts';
import { benchPage } from './bench-page.ts';
import { Closing } from './bench-subject.ts';
import type { BenchSubject, OpenSubject } from './bench-subject.ts';
import { startChildServer } from './child-server.ts';
import type { ChildServer, ChildServerPlan } from './child-server.ts';
import type { Subject } from './compare.ts';
import { bundleKit, kitBundle, openBus } from './load-bus.ts';
import type { BenchBus } from './load-bus.ts';
import { loadCalls, loadHttp } from './load.ts';
import { sampleAnswer } from './sample-answer.ts';

const gatewayEntry = 'gateway/dist/main.js';
const catalogueEntry = 'services/catalogue/dist/main.js';
/** Enough that concurrent requests want different pages: the gateway merges identical concurrent requests into one. */
const manyPages = 512;
/** Two shops on one NATS: one whose catalogue answers from memory, and one with the real catalogue. */
const prefixes = { memory: 'bench-memory-', database: 'bench-database-' };

/** Measures a request from a shopper to the owning service and back. Fewer pages only for a test of the bench. */
export const busSubject = (pages = manyPages): BenchSubject => ({
  title: 'Bus round trip',
  about: [
    'The floor is a bare Fastify that answers the same bytes from memory. "bus" asks for a page with bus.request from the loading process; "gateway" is GET /api/pages/{link} over HTTP and the same hop. "memory" is answered by a service that knows one page by heart, so what is measured is the bus with its validation on both sides; "database" by the real catalogue, which reads the page from MongoDB.',
    `The gateway's read cache is set to nothing and requests take turns through ${pages} pages, so that every one of them takes the hop.`,
    'All processes, the database, NATS and the load itself share the machine.',
  ],
  needs: [gatewayEntry, catalogueEntry],
  open: () => open(pages),
});

async function open(pages: number): Promise<OpenSubject> {
  const closing = new Closing();
  try {
    return await openWith(closing, pages);
  } catch (error) {
    await closing.close();
    throw error;
  }
}

async function openWith(closing: Closing, pages: number): Promise<OpenSubject> {
  await bundleKit();
  const engines = await startEngines(closing);
  const processes: NamedProcess[] = [{ name: 'load', pid: process.pid }, ...engines.processes];
  const start = async (plan: ChildServerPlan): Promise<ChildServer> => {
    const server = await startChildServer({ ...plan, entry: join(repositoryRoot, plan.entry) });
    closing.add(() => server.stop());
    processes.unshift(server);
    return server;
  };
  const env = {
    MONGODB_URI: engines.mongodbUri,
    NATS_URL: engines.natsUrl,
    DB_PREFIX: 'bench_',
    // No image is requested.
    STORAGE_URL: 'file:.local/bench/images',
    ...benchSecrets,
    LOG_LEVEL: 'warn',
  };
  const memory = 'libs/dev-tools/src/bench/memory-server.ts';
  await start({ name: 'memory', entry: memory, args: [kitBundle, engines.natsUrl, prefixes.memory] });
  await start({ name: 'catalogue', entry: catalogueEntry, env: { ...env, BUS_PREFIX: prefixes.database } });
  const links = Array.from({ length: pages }, (_, at) => `bench-${at}`);
  const shops = await Promise.all(
    Object.entries(prefixes).map(async ([name, prefix]) => {
      const { bus, close } = await openBus(engines.natsUrl, prefix);
      closing.add(close);
      return { name, bus, origin: await startGateway(start, name, { ...env, BUS_PREFIX: prefix }) };
    }),
  );
  for (const { name, bus } of shops) if (name === 'database') await writePages(bus, links);
  const answer = await sampleAnswer(`${shops[0]?.origin}/api/pages/${links[0]}`, closing);
  const floorEntry = 'libs/dev-tools/src/bench/floor-server.ts';
  const floor = await start({ name: 'floor', entry: floorEntry, args: [answer.file, answer.contentType] });
  let turn = 0;
  const inTurn = (): string => links[turn++ % links.length] ?? '';
  const overHttp = (name: string, origin: string): Subject => ({
    name,
    load: (load) => loadHttp({ origin, nextPath: () => `/api/pages/${inTurn()}` }, load),
  });
  const overBus = (name: string, bus: BenchBus): Subject => ({
    name,
    load: (load) => loadCalls(() => bus.request(getPage, { link: inTurn() }), load),
  });
  return {
    subjects: [
      overHttp('bare Fastify', floor.url),
      ...shops.flatMap(({ name, bus, origin }) => [
        overBus(`bus, ${name}`, bus),
        overHttp(`gateway, ${name}`, origin),
      ]),
    ],
    processes,
    close: () => closing.close(),
  };
}

type Start = (plan: ChildServerPlan) => Promise<ChildServer>;

async function startGateway(start: Start, shop: string, env: Record<string, string>): Promise<string> {
  const port = String(await freePort());
  const own = { GATEWAY_PORT: port, GATEWAY_HOST: '127.0.0.1', GATEWAY_CACHE_BYTES: '0' };
  await start({ name: `gateway, ${shop}`, entry: gatewayEntry, env: { ...env, ...own } });
  return `http://127.0.0.1:${port}`;
}

async function writePages(bus: BenchBus, links: readonly string[]): Promise<void> {
  const atOnce = 32;
  for (let from = 0; from < links.length; from += atOnce) {
    const some = links.slice(from, from + atOnce);
    await Promise.all(some.map((link) => bus.request(putPage, { link, ...benchPage })));
  }
}
