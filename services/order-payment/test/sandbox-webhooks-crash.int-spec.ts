import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { decideSandboxPayment } from '@shop/contracts';
import { eventually, openTestBus, type TestBus } from '@shop/testing';
import { openSandboxBank, type OpenSandboxBank } from './open-sandbox-bank.ts';
import { openWebhookEar, type WebhookEar } from './webhook-ear.ts';

const project = join(import.meta.dirname, '..');
const build = join(project, '../../libs/dev-tools/src/build/build-program.ts');
let ear: WebhookEar;
let sandbox: OpenSandboxBank;
let bus: TestBus;
let service: ChildProcess | undefined;

beforeAll(async () => {
  await promisify(execFile)(process.execPath, [build], { cwd: project });
  ear = await openWebhookEar();
  sandbox = await openSandboxBank();
  bus = await openTestBus(sandbox.env);
});
afterAll(async () => {
  service?.kill('SIGKILL');
  await bus.close();
  await ear.close();
  await sandbox.close();
});

/** Starts the service as a process of its own, and resolves once it is ready. */
async function start(): Promise<void> {
  service = spawn(process.execPath, ['dist/main.js'], {
    cwd: project,
    env: { ...sandbox.env, SANDBOX_WEBHOOK_URL: ear.url },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  await once(service, 'message');
}

it('a bank killed while it tells the shop of payments tells all of them after its restart', async () => {
  const { provider } = await sandbox.replica();
  const receipt = { email: 'ivan@example.ru', lines: [] };
  const order = { amountKopecks: 100, description: '', reference: '', returnUrl: 'http://shop', receipt };
  const made = await Promise.all(Array.from({ length: 12 }, (_, at) => provider.create(order, `key-${at}`)));
  const pending = (): Promise<number> => sandbox.payments.countDocuments({ 'webhooks.0': { $exists: true } });
  await start();
  // Two answers come, then nobody hears the bank any more: it dies with deliveries in its hands.
  ear.answers.push(200, 200, ...Array.from({ length: 10 }, () => null));
  const decided = made.map(({ id }) =>
    bus.bus.request(decideSandboxPayment, { id, decision: 'pay', card: 'good' }),
  );
  const killed = eventually(() => expect(ear.received.length).toBeGreaterThan(2), 10_000).then(async () => {
    service?.kill('SIGKILL');
    if (service) await once(service, 'exit');
  });
  const kept = await Promise.allSettled(decided);
  await killed;
  expect(await pending()).toBeGreaterThan(0);
  const paid = await sandbox.payments.find({ status: 'succeeded' }).lean();
  // An order whose webhook was acknowledged stays paid.
  expect(paid.length).toBeGreaterThanOrEqual(kept.filter(({ status }) => status === 'fulfilled').length);
  ear.answers.length = 0;
  await start();
  await eventually(async () => {
    expect(await pending()).toBe(0);
  }, 40_000);
  const reported = new Set(
    ear.received.map(({ body }) => (JSON.parse(body) as { object: { id: string } }).object.id),
  );
  expect([...reported].sort()).toEqual(paid.map(({ _id }) => _id).sort());
});
