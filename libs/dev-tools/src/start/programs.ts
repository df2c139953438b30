import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { localFolder, nodeBinary, repositoryRoot } from '../cli/places.ts';
import { mailboxPorts, mailSettings } from '../mailbox/mailbox-program.ts';
import { ports, type PortPlan } from '../ports/port-plan.ts';
import type { WantedPort } from '../ports/require-free-ports.ts';
import type { Program } from '../supervise/program.ts';
import { answers, listens } from '../supervise/ready.ts';
import { localSecrets } from './local-secrets.ts';

/** Engine addresses for one kind of process (`cart`, `gateway`, `all-in-one`, `operator`), with its own account. */
export type Connections = {
  mongodbUriFor(account: string): string;
  natsUrlFor(account: string): string;
};
export type Site = 'storefront' | 'account' | 'admin';
export type Layout = { backend: 'one' | 'split' | 'none'; services: string[]; sites: Site[] };

const siteEntries = {
  storefront: 'web-storefront/dist-ssr/server.js',
  account: 'web-account/dist/index.html',
  admin: 'web-admin/dist/index.html',
} as const satisfies Record<Site, string>;

const built = (path: string): boolean => existsSync(join(repositoryRoot, path));
export const siteNames: readonly Site[] = ['storefront', 'account', 'admin'];
export const siteUrl = (site: Site, plan: PortPlan): string => `http://localhost:${plan[site]}`;
export const gatewayUrl = (plan: PortPlan, host = 'localhost'): string => `http://${host}:${plan.gateway}`;

/** The parts that are built and can run. Parts without a build are skipped. */
export function readLayout(split: boolean): Layout {
  const services = readdirSync(join(repositoryRoot, 'services'))
    .filter((name) => name !== 'all-in-one' && built(`services/${name}/dist/main.js`))
    .sort();
  const backend = split
    ? built('gateway/dist/main.js') && 'split'
    : built('services/all-in-one/dist/main.js') && 'one';
  return {
    backend: backend || 'none',
    services,
    sites: siteNames.filter((site) => built(siteEntries[site])),
  };
}

/** Ports on which the programs will listen, to check before anything starts. */
export function wantedPorts(plan: PortPlan, split: boolean): WantedPort[] {
  const named = (name: 'gateway' | Site, use: string): WantedPort => ({
    port: plan[name],
    use,
    variable: ports[name].variable,
  });
  const health = (offset: number, use: string): WantedPort => ({
    port: plan.health + offset,
    use: `health of ${use}`,
    variable: ports.health.variable,
  });
  const names = split ? ['gateway', ...serviceFolders()] : ['all services'];
  return [
    named('gateway', 'API'),
    named('storefront', 'shop'),
    named('account', 'account'),
    named('admin', 'back office'),
    ...mailboxPorts(plan, process.env),
    ...names.map((name, offset) => health(offset, name)),
  ];
}

const serviceFolders = (): string[] =>
  readdirSync(join(repositoryRoot, 'services'))
    .filter((name) => name !== 'all-in-one')
    .sort();

export function backendPrograms(layout: Layout, plan: PortPlan, connections: Connections): Program[] {
  if (layout.backend === 'none') return [];
  if (layout.backend === 'one')
    return [backend('all-in-one', 'services/all-in-one', plan.health, plan, connections)];
  const services = layout.services.map((name, index) =>
    backend(name, `services/${name}`, plan.health + 1 + index, plan, connections),
  );
  return [backend('gateway', 'gateway', plan.health, plan, connections), ...services];
}

function backend(
  name: string,
  folder: string,
  healthPort: number,
  plan: PortPlan,
  connections: Connections,
): Program {
  return {
    name,
    command: nodeBinary,
    args: [join(repositoryRoot, folder, 'dist/main.js')],
    cwd: repositoryRoot,
    env: {
      ...sharedEnv(plan),
      ...mailSettings(plan, process.env),
      // Images are decoded by many threads, and glibc would keep the freed memory in a heap per thread.
      MALLOC_ARENA_MAX: '2',
      MONGODB_URI: connections.mongodbUriFor(name),
      NATS_URL: connections.natsUrlFor(name),
      STORAGE_URL: process.env['STORAGE_URL'] || pathToFileURL(join(localFolder, 'images')).href,
      ...localSecrets(),
      // Payments are simulated unless a provider is configured.
      PAYMENT_PROVIDER: process.env['PAYMENT_PROVIDER'] || 'sandbox',
      GATEWAY_PORT: String(plan.gateway),
      // Visitors of this shop are on the machine itself.
      GATEWAY_LOCAL_VISITORS: process.env['GATEWAY_LOCAL_VISITORS'] || 'on',
      HEALTH_PORT: String(healthPort),
    },
    isReady: answers(`http://127.0.0.1:${healthPort}/health/ready`),
  };
}

/** @param host the address on which the sites listen */
export function sitePrograms(layout: Layout, plan: PortPlan, host: string): Program[] {
  const programs: Program[] = [];
  if (layout.sites.includes('storefront')) programs.push(storefront(plan, host));
  const plain = layout.sites.filter((site) => site !== 'storefront');
  if (plain.length > 0) programs.push(plainSites(plain, plan, host));
  return programs;
}

const storefrontHeap = ['--max-semi-space-size=16', '--max-old-space-size=256'];

function storefront(plan: PortPlan, host: string): Program {
  return {
    name: 'storefront',
    command: nodeBinary,
    // Pages leave no lasting data; on a large machine V8 would use 150 MB more before it collects garbage.
    args: [...storefrontHeap, join(repositoryRoot, siteEntries.storefront)],
    cwd: join(repositoryRoot, 'web-storefront'),
    env: {
      ...sharedEnv(plan),
      NODE_ENV: 'production',
      // Pages are compressed by many threads, and glibc would keep the freed memory in a heap per thread.
      MALLOC_ARENA_MAX: '2',
      HOST: host,
      PORT: String(plan.storefront),
      GATEWAY_URL: gatewayUrl(plan, '127.0.0.1'),
      BRAND_FOLDER: process.env['BRAND_FOLDER'] || join(repositoryRoot, 'brand'),
    },
    isReady: answers(`http://${reachable(host)}:${plan.storefront}/health/ready`),
  };
}

/** Account and back office are static files: one small process serves both. */
function plainSites(sites: readonly Site[], plan: PortPlan, host: string): Program {
  const served = sites.map((site) => `${plan[site]}=${join(repositoryRoot, `web-${site}/dist`)}`);
  return {
    name: 'sites',
    command: nodeBinary,
    args: [
      join(repositoryRoot, 'libs/dev-tools/src/sites/main.ts'),
      gatewayUrl(plan, '127.0.0.1'),
      ...served,
    ],
    cwd: repositoryRoot,
    env: { ...sharedEnv(plan), HOST: host, NODE_ENV: 'production' },
    isReady: async () =>
      (await Promise.all(sites.map((site) => listens(plan[site], reachable(host))()))).every(Boolean),
  };
}

/** An address to reach a program that listens on this one. */
const reachable = (host: string): string => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host);

export function sharedEnv(plan: PortPlan): Record<string, string | undefined> {
  return {
    ...process.env,
    STOREFRONT_URL: siteUrl('storefront', plan),
    ACCOUNT_URL: siteUrl('account', plan),
    ADMIN_URL: siteUrl('admin', plan),
    // Halves the start time from the second run on.
    NODE_COMPILE_CACHE: join(localFolder, 'compile-cache'),
  };
}
