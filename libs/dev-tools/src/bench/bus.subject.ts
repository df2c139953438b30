import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getPage, putPage } from '@shop/contracts';
import { startPlatform } from '@shop/local-platform';
import { repositoryRoot } from '../cli/places.ts';
import { Closing } from './bench-subject.ts';
import type { BenchSubject, OpenSubject } from './bench-subject.ts';
import { startChildServer } from './child-server.ts';
import type { ChildServer } from './child-server.ts';
import { openBus } from './load-bus.ts';
import type { BenchBus } from './load-bus.ts';
import { loadCalls, loadHttp } from './load.ts';

const gatewayEntry = 'gateway/dist/main.js';
const catalogueEntry = 'services/catalogue/dist/main.js';
/** Enough that requests under way at once ask for different pages: the gateway asks once for all who ask the same. */
const manyPages = 512;
const names = { prefix: 'bench', database: 'bench_' };

/** A question from a shopper to the service that knows, and back. Fewer pages are for a test of the bench only. */
export const busSubject = (pages = manyPages): BenchSubject => ({
  title: 'Bus round trip',
  about: [
    'The floor is a bare Fastify that answers the same bytes from memory. "bus.request" asks the catalogue for a page from this process, over NATS, with validation on both sides. "gateway" is GET /api/pages/{link} over HTTP and the same hop.',
    `The gateway's read cache is set to nothing and requests take turns through ${pages} pages, so that every one of them really takes the hop and reads the database.`,
    'Gateway, catalogue, NATS, the database, the floor and the load itself share the machine.',
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
  const platform = await connections(closing);
  const env = {
    MONGODB_URI: platform.mongodbUri,
    NATS_URL: platform.natsUrl,
    BUS_PREFIX: names.prefix,
    DB_PREFIX: names.database,
    LOG_LEVEL: 'warn',
  };
  const start = async (
    name: string,
    entry: string,
    extra: Partial<{ env: Record<string, string>; args: string[] }>,
  ): Promise<ChildServer> => {
    const server = await startChildServer({ name, entry: join(repositoryRoot, entry), ...extra });
    closing.add(() => server.stop());
    return server;
  };
  const catalogue = await start('catalogue', catalogueEntry, { env });
  const port = await freePort();
  const gateway = await start('gateway', gatewayEntry, {
    env: { ...env, GATEWAY_PORT: String(port), GATEWAY_HOST: '127.0.0.1', GATEWAY_CACHE_BYTES: '0' },
  });
  const { bus, close } = await openBus(platform.natsUrl, `${names.prefix}`);
  closing.add(close);
  const links = Array.from({ length: pages }, (_, at) => `bench-${at}`);
  await writePages(bus, links);
  const origin = `http://127.0.0.1:${port}`;
  const answer = await sampleAnswer(`${origin}/api/pages/${links[0]}`, closing);
  const floor = await start('floor', 'libs/dev-tools/src/bench/floor-server.ts', {
    args: [answer.file, answer.contentType],
  });
  let turn = 0;
  const inTurn = (): string => links[turn++ % links.length] ?? '';
  return {
    subjects: [
      {
        name: 'bare Fastify',
        load: (load) => loadHttp({ origin: floor.url, nextPath: () => `/api/pages/${inTurn()}` }, load),
      },
      {
        name: 'bus.request',
        load: (load) => loadCalls(() => bus.request(getPage, { link: inTurn() }), load),
      },
      {
        name: 'gateway',
        load: (load) => loadHttp({ origin, nextPath: () => `/api/pages/${inTurn()}` }, load),
      },
    ],
    processes: [gateway, catalogue, floor, { name: 'load', pid: process.pid }, ...platform.processes],
    close: () => closing.close(),
  };
}

interface Connections {
  mongodbUri: string;
  natsUrl: string;
  processes: readonly { name: string; pid: number }[];
}

async function connections(closing: Closing): Promise<Connections> {
  const { MONGODB_URI: mongodbUri, NATS_URL: natsUrl } = process.env;
  if (mongodbUri && natsUrl) return { mongodbUri, natsUrl, processes: [] };
  const platform = await startPlatform({ purpose: 'test' });
  closing.add(() => platform.stop());
  return platform;
}

async function writePages(bus: BenchBus, links: readonly string[]): Promise<void> {
  const content = `<p>${'Отправляем Почтой России и СДЭК. '.repeat(30)}</p>`;
  const atOnce = 32;
  for (let from = 0; from < links.length; from += atOnce) {
    const some = links.slice(from, from + atOnce);
    await Promise.all(some.map((link) => bus.request(putPage, { link, title: 'Доставка', content })));
  }
}

/** One real answer, kept in a file for the floor to repeat. */
async function sampleAnswer(url: string, closing: Closing): Promise<{ file: string; contentType: string }> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const folder = await mkdtemp(join(tmpdir(), 'fanshop-bench-'));
  closing.add(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'answer');
  await writeFile(file, Buffer.from(await response.arrayBuffer()));
  return { file, contentType: response.headers.get('content-type') ?? 'application/json' };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
