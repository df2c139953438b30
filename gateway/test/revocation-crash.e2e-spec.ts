import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { accessRevoked, putPerson } from '@shop/contracts';
import { bootstrap as gateway, type RunningGateway } from '@shop/gateway';
import {
  buildService,
  openTestBus,
  startKillingProxy,
  startServiceProcess,
  testEnvironment,
  type KillingProxy,
  type TestBus,
  type TestEnvironment,
} from '@shop/testing';
import { TestBrowser } from './browser.ts';
import { ban, passwordOfAll as password, signInSomebody, type SignedInSomebody } from './people.ts';
import { expectGood, expectRefused } from './signed-in-call.ts';

// Identity runs in a separate process behind a proxy that kills it just before it publishes a revocation.
let environment: TestEnvironment;
let nats: KillingProxy;
let identity: ChildProcess | undefined;
let gateways: RunningGateway[];
let testBus: TestBus;
let urls: string[];

async function startIdentity(): Promise<void> {
  const natsUrl = new URL(environment.env['NATS_URL'] ?? '');
  natsUrl.port = String(nats.port);
  const started = startServiceProcess('identity', { ...environment.env, NATS_URL: natsUrl.href });
  identity = started.child;
  if (!(await started.isServing)) throw new Error(`identity does not start: ${started.output.join('')}`);
}

beforeAll(async () => {
  await buildService('identity');
  environment = testEnvironment({ GATEWAY_PORT: '0' });
  nats = await startKillingProxy(new URL(environment.env['NATS_URL'] ?? ''));
  gateways = [await gateway({ env: environment.env }), await gateway({ env: environment.env })];
  urls = gateways.map(({ url }) => url);
  testBus = await openTestBus(environment.env);
});
beforeEach(async () => {
  if (identity?.connected !== true) await startIdentity();
});
afterAll(async () => {
  identity?.kill('SIGKILL');
  await testBus.close();
  for (const one of gateways) await one.close();
  await nats.close();
  await environment.dropDatabases();
});

/** Runs the work while identity is killed between its write and its event, and then starts it again. */
async function killedMeanwhile(work: () => Promise<unknown>): Promise<void> {
  const dead = identity;
  if (!dead) throw new Error('identity does not run');
  const ended = once(dead, 'exit');
  nats.arm({ texts: [accessRevoked.subject], when: 'before' }, () => dead.kill('SIGKILL'));
  const [[, signal]] = await Promise.all([ended, work().catch((error: unknown) => error)]);
  expect(signal).toBe('SIGKILL');
  await startIdentity();
}

const member = (): Promise<SignedInSomebody> =>
  signInSomebody({ url: urls[0] ?? '', bus: testBus.bus }, 'customer');

it.each<[string, string | undefined, (one: SignedInSomebody) => Promise<unknown>]>([
  ['a sign-out', undefined, ({ browser }) => browser.post('/api/user/sign-out')],
  ['a ban', 'USER_BANNED', (one) => ban({ bus: testBus.bus }, one, 'Спам')],
  [
    'another role',
    undefined,
    ({ phone, email }) => testBus.bus.request(putPerson, { phone, email, roleKey: 'editor' }),
  ],
  [
    'a change of the password in another browser',
    undefined,
    async ({ phone }) => {
      const other = await signInAgain(phone);
      await other.post('/api/user/change-password', { oldPassword: password, newPassword: 'another-one' });
    },
  ],
  ['an erasure', undefined, ({ browser }) => browser.post('/api/user/erase', { password })],
])('%s still revokes tokens after the process was killed before publishing it', async (_what, code, work) => {
  const anna = await member();
  await expectGood(anna.browser.token, urls);
  await killedMeanwhile(() => work(anna));
  // A process that has just started answers its first requests slowly.
  await expectRefused(anna.browser.token, urls, code, 5_000);
});

async function signInAgain(phone: string): Promise<TestBrowser> {
  const browser = new TestBrowser({ url: urls[0] ?? '' });
  expect((await browser.signIn(phone, password)).status).toBe(200);
  return browser;
}
