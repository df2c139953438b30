import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { listCategories, listCollections, listProducts, putPerson } from '@shop/contracts';
import type { RoleKey } from '@shop/domain';
import { z } from 'zod';
import { freePort } from '@shop/testing';
import { startEngines } from '../bench/bench-engines.ts';
import { benchSecrets } from '../bench/bench-secrets.ts';
import { Closing } from '../bench/bench-subject.ts';
import { localFolder } from '../cli/places.ts';
import { demoProducts } from '../demo/catalogue/demo-catalogue.ts';
import { startMailbox } from '../mailbox/start-mailbox.ts';
import { createDemoSection } from '../seed/demo.section.ts';
import { pagesSection } from '../seed/pages.section.ts';
import { openSeedBus, type SeedBus } from '../seed/seed-bus.ts';
import { fillSections } from '../seed/seed-shop.ts';
import { startFuzzedProcess, type FuzzedProcess } from './fuzzed-process.ts';
import type { SignedInVisitor } from './hostile-headers.ts';
import type { KnownValues } from './sample-value.ts';

/** A complete shop for the fuzz run, from the build output. */
export interface FuzzShop {
  api: FuzzedProcess;
  storefront: FuzzedProcess;
  known: KnownValues;
  /** Creates a customer and an administrator and signs both in. */
  signIn(): Promise<FuzzVisitors>;
  close(): Promise<void>;
}

export interface FuzzVisitors {
  customer: SignedInVisitor;
  /** Has all permissions of staff. */
  staff: SignedInVisitor;
}

export const fuzzShopNeeds = ['services/all-in-one/dist/main.js', 'web-storefront/dist-ssr/server.js'];

const password = 'soroka-demo';
const productsWanted = 24;

export async function openFuzzShop(): Promise<FuzzShop> {
  const closing = new Closing();
  try {
    return await open(closing);
  } catch (error) {
    await closing.close();
    throw error;
  }
}

async function open(closing: Closing): Promise<FuzzShop> {
  const folder = join(localFolder, 'fuzz');
  await mkdir(folder, { recursive: true });
  const engines = await startEngines(closing);
  const [port, health, shopPort, smtp, page] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const mailbox = await startMailbox({ smtp, page });
  closing.add(() => mailbox.close());
  const prefix = `fuzz-${process.pid}`;
  const origin = `http://127.0.0.1:${shopPort}`;
  const env = {
    ...apiEnv(prefix, folder, smtp),
    MONGODB_URI: engines.mongodbUri,
    NATS_URL: engines.natsUrl,
    GATEWAY_PORT: String(port),
    HEALTH_PORT: String(health),
    STOREFRONT_URL: origin,
    SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${port}/api/payment/webhook/sandbox`,
  };
  const readyUrl = `http://127.0.0.1:${health}/health/ready`;
  const api = await startFuzzedProcess({
    name: 'all-in-one',
    entry: 'services/all-in-one/dist/main.js',
    port,
    folder,
    env,
    readyUrl,
  });
  closing.add(() => api.stop());
  const bus = await openSeedBus(engines.natsUrl, env.BUS_PREFIX);
  closing.add(() => bus.close());
  const known = await fill(bus);
  const storefront = await startFuzzedProcess({
    ...{ name: 'storefront', entry: 'web-storefront/dist-ssr/server.js', port: shopPort, folder },
    env: {
      PORT: String(shopPort),
      GATEWAY_URL: `http://127.0.0.1:${port}`,
      STOREFRONT_URL: origin,
      ACCOUNT_URL: 'http://localhost:4002',
      ADMIN_URL: 'http://localhost:4003',
    },
    readyUrl: `${origin}/health/ready`,
  });
  closing.add(() => storefront.stop());
  let people = 0;
  let line: Promise<unknown> = Promise.resolve();
  // One after another: password hashing is slow by design, and a busy machine answers parallel sign-ins late.
  const signInOne = (roleKey: RoleKey): Promise<SignedInVisitor> => {
    const turn = line.then(() => signInPatiently(bus, port, { at: people++, roleKey }));
    line = turn.catch(() => undefined);
    return turn;
  };
  const signIn = async (): Promise<FuzzVisitors> => {
    const [customer, staff] = await Promise.all([signInOne('customer'), signInOne('administrator')]);
    return { customer, staff };
  };
  return { api, storefront, known, signIn, close: () => closing.close() };
}

/** Raises limits that would hide the code behind them, and keeps caches small, so that memory can be compared. */
function apiEnv(prefix: string, folder: string, smtp: number) {
  return {
    DB_PREFIX: `${prefix.replaceAll('-', '_')}_`,
    BUS_PREFIX: `${prefix}-`,
    STORAGE_URL: `file:${join(folder, 'images')}`,
    ...benchSecrets,
    SMTP_URL: `smtp://127.0.0.1:${smtp}`,
    MAIL_FROM: 'Сорока <zakaz@soroka.example>',
    PAYMENT_PROVIDER: 'sandbox',
    GATEWAY_CALLS_PER_MINUTE: '0',
    GATEWAY_RECEIVE_TIMEOUT_MS: '3000',
    GATEWAY_CACHE_BYTES: '1048576',
    GATEWAY_IMAGE_CACHE_BYTES: '1048576',
    PASSWORD_MEMORY_KIB: '19456',
    PASSWORD_WAITING: '1000',
  };
}

/** @returns the values that exist in the shop, by name */
async function fill(bus: SeedBus): Promise<KnownValues> {
  const demo = createDemoSection({
    products: demoProducts().slice(0, productsWanted),
    render: drawDot,
    now: () => new Date(),
  });
  await fillSections(bus, [demo, pagesSection], () => undefined);
  const [{ categories }, { collections }, { products }] = await Promise.all([
    bus.request(listCategories, {}),
    bus.request(listCollections, {}),
    bus.request(listProducts, { page: 1, limit: productsWanted }),
  ]);
  const productIds = products.map(({ id }) => id);
  const links = categories.map(({ link }) => link);
  const subcategories = categories.flatMap(({ items }) => items.map(({ link }) => link));
  return {
    byName: {
      _id: productIds,
      id: productIds,
      productid: productIds,
      productids: productIds,
      categoryid: categories.map(({ id }) => id),
      collectionid: collections.map(({ id }) => id),
      category: links,
      categories: links,
      subcategory: subcategories,
      subcategories,
      link: ['delivery', 'contacts', ...links],
      phone: ['+79990000001', '79123456789', '8 912 345-67-89'],
      email: ['ivan@example.ru'],
      password: [password],
      page: ['1', '2'],
      limit: ['1', '10', '100'],
      query: ['худи', 'футб кит', 'rybv'],
      q: ['худи', 'футб кит'],
      month: ['2026-11'],
    },
  };
}

const signedIn = z.object({ token: z.string() });

/** Retries once because the machine may be busy; a second failure is final. */
const signInPatiently = (bus: SeedBus, port: number, who: Somebody): Promise<SignedInVisitor> =>
  signInSomebody(bus, port, who).catch(() => signInSomebody(bus, port, who));

interface Somebody {
  /** Numbers the people, each with their own phone and address. */
  at: number;
  roleKey: RoleKey;
}

async function signInSomebody(
  bus: SeedBus,
  port: number,
  { at, roleKey }: Somebody,
): Promise<SignedInVisitor> {
  const phone = `7999${String(1_000_000 + at)}`;
  await bus.request(putPerson, { phone, email: `fuzz-${at}@example.ru`, password, roleKey });
  const answer = await fetch(`http://127.0.0.1:${port}/api/user/sign-in`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `198.19.${at % 250}.${1 + (Math.floor(at / 250) % 250)}`,
    },
    body: JSON.stringify({ phone, password }),
  });
  if (!answer.ok) throw new Error(`a sign-in was answered ${answer.status}: ${await answer.text()}`);
  const { token } = signedIn.parse(await answer.json());
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .join('; ');
  return { token, cookie };
}

async function drawDot(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp({ create: { width: 950, height: 750, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
}
