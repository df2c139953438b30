import { join } from 'node:path';
import { freePort } from '@shop/testing';
import { repositoryRoot } from '../cli/places.ts';
import { demoProducts } from '../demo/catalogue/demo-catalogue.ts';
import type { NamedProcess } from '../process-table/process-table.ts';
import { createBenchSection } from '../seed/bench.section.ts';
import { createDemoSection } from '../seed/demo.section.ts';
import { openSeedBus } from '../seed/seed-bus.ts';
import { fillSections } from '../seed/seed-shop.ts';
import { benchSecrets } from './bench-secrets.ts';
import type { Engines } from './bench-engines.ts';
import type { Closing } from './bench-subject.ts';
import { startChildServer, type ChildServer, type ChildServerPlan } from './child-server.ts';

export interface CatalogueShopOptions {
  products: number;
  /** Settings in addition to those of every bench. */
  settings?: Readonly<Record<string, string>>;
  /** The port of health and metrics when the API runs in one process. */
  healthPort?: string;
}

export interface CatalogueShop {
  /** The API as it is shipped, and a second gateway without a cache. */
  gateway: string;
  gatewayWithoutCache: string;
  /** The renderer of the storefront. */
  storefront: string;
  /** The prefix of all message subjects, so that the seed can reach this shop. */
  busPrefix: string;
  processes: NamedProcess[];
  facts: string[];
  start(plan: ChildServerPlan): Promise<ChildServer>;
}

export const services: readonly string[] = [
  'catalogue',
  'cart',
  'identity',
  'order-payment',
  'promo',
  'staff-tools',
];

export const catalogueShopNeeds: readonly string[] = [
  'services/all-in-one/dist/main.js',
  'gateway/dist/main.js',
  'web-storefront/dist-ssr/server.js',
];

/** Opens a shop with this many products, as `npm start` runs it; images are single dots, since none is requested. */
export async function openCatalogueShop(
  closing: Closing,
  engines: Engines,
  { products, settings = {}, healthPort }: CatalogueShopOptions,
): Promise<CatalogueShop> {
  const processes: NamedProcess[] = [...engines.processes, { name: 'load', pid: process.pid }];
  const facts: string[] = [];
  const start = async (plan: ChildServerPlan): Promise<ChildServer> => {
    const server = await startChildServer({ ...plan, entry: join(repositoryRoot, plan.entry) });
    closing.add(() => server.stop());
    processes.unshift(server);
    return server;
  };
  const env = {
    ...shopSettings(engines, `bench_${products}_`, `bench-${products}-`),
    ...settings,
  };
  const apiEnv = { ...env, ...(healthPort !== undefined && { HEALTH_PORT: healthPort }) };
  const first = await startApi(start, apiEnv);
  facts.push(await fill(engines.natsUrl, env.BUS_PREFIX, products));
  await first.server.stop();
  processes.shift();
  const { server, origin } = await startApi(start, apiEnv);
  facts.push(`started with ${products} products: ${(server.startedInMs / 1_000).toFixed(2)} s`);
  const withoutCache = await freeOrigin();
  await start({
    name: 'gateway, no cache',
    entry: 'gateway/dist/main.js',
    env: { ...env, GATEWAY_PORT: withoutCache.port, GATEWAY_CACHE_BYTES: '0' },
  });
  const storefront = await startStorefront(start, origin);
  return {
    gateway: origin,
    gatewayWithoutCache: withoutCache.origin,
    storefront,
    busPrefix: env.BUS_PREFIX,
    processes,
    facts,
    start,
  };
}

/** The settings of every measured shop. */
const shopSettings = (engines: Engines, databases: string, busPrefix: string) => ({
  MONGODB_URI: engines.mongodbUri,
  NATS_URL: engines.natsUrl,
  DB_PREFIX: databases,
  BUS_PREFIX: busPrefix,
  STORAGE_URL: 'file:.local/bench/images',
  PAYMENT_PROVIDER: 'sandbox',
  ...benchSecrets,
  // Disables rate limits: all reads come from one address.
  GATEWAY_CALLS_PER_MINUTE: '0',
  GATEWAY_INTERNAL_CALLS_PER_MINUTE: '0',
  MALLOC_ARENA_MAX: '2',
});

type Start = (plan: ChildServerPlan) => Promise<ChildServer>;

/** Starts the API in one process. */
async function startApi(
  start: Start,
  env: Record<string, string>,
): Promise<{ server: ChildServer; origin: string }> {
  const { port, origin } = await freeOrigin();
  const entry = 'services/all-in-one/dist/main.js';
  return { server: await start({ name: 'all-in-one', entry, env: { ...env, GATEWAY_PORT: port } }), origin };
}

async function startStorefront(start: Start, gateway: string): Promise<string> {
  const { port, origin } = await freeOrigin();
  await start({
    name: 'storefront',
    entry: 'web-storefront/dist-ssr/server.js',
    env: {
      // The same options as with `npm start` and in the image.
      NODE_OPTIONS: '--max-semi-space-size=16 --max-old-space-size=256',
      MALLOC_ARENA_MAX: '2',
      PORT: port,
      GATEWAY_URL: gateway,
      STOREFRONT_URL: origin,
      ACCOUNT_URL: 'http://localhost:4002',
      ADMIN_URL: 'http://localhost:4003',
    },
    readyUrl: `${origin}/health/ready`,
  });
  return origin;
}

async function freeOrigin(): Promise<{ port: string; origin: string }> {
  const port = String(await freePort());
  return { port, origin: `http://127.0.0.1:${port}` };
}

/** @returns how much was written and how fast */
export async function fill(natsUrl: string, prefix: string, products: number): Promise<string> {
  const bus = await openSeedBus(natsUrl, prefix);
  try {
    const demo = createDemoSection({ products: demoProducts(), render: drawDot, now: () => new Date() });
    await fillSections(bus, [demo], () => undefined);
    const begunAt = performance.now();
    await fillSections(bus, [createBenchSection(products)], () => undefined);
    const seconds = (performance.now() - begunAt) / 1_000;
    return `${products} products beside the demo shop's, written in ${seconds.toFixed(1)} s`;
  } finally {
    await bus.close();
  }
}

async function drawDot(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp({ create: { width: 950, height: 750, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
}
