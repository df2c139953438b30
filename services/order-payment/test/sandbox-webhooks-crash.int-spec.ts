import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { decideSandboxPayment } from '@shop/contracts';
import { eventually, openKilledService, type KilledService } from '@shop/testing';
import { aPaymentToCreate } from './a-payment-to-create.ts';
import { openSandboxBank, type OpenSandboxBank } from './open-sandbox-bank.ts';
import { openWebhookEar, type WebhookEar } from './webhook-ear.ts';

let ear: WebhookEar;
let sandbox: OpenSandboxBank;
let bank: KilledService;

beforeAll(async () => {
  ear = await openWebhookEar();
  sandbox = await openSandboxBank();
  bank = await openKilledService('order-payment', { ...sandbox.env, SANDBOX_WEBHOOK_URL: ear.url });
});
afterAll(async () => {
  await bank.close();
  await ear.close();
  await sandbox.close();
});

it('a bank killed while sending notifications sends all of them after its restart', async () => {
  const { provider } = await sandbox.replica();
  const order = aPaymentToCreate();
  const made = await Promise.all(Array.from({ length: 12 }, (_, at) => provider.create(order, `key-${at}`)));
  const pending = (): Promise<number> => sandbox.payments.countDocuments({ 'webhooks.0': { $exists: true } });
  await bank.start();
  // Two responses arrive, then none: the bank dies during its deliveries.
  ear.answers.push(200, 200, ...Array.from({ length: 10 }, () => null));
  const decided = made.map(({ id }) =>
    bank.bus.request(decideSandboxPayment, { id, decision: 'pay', card: 'good' }),
  );
  const killed = eventually(() => expect(ear.received.length).toBeGreaterThan(2), 10_000).then(() =>
    bank.stop(),
  );
  const kept = await Promise.allSettled(decided);
  await killed;
  expect(await pending()).toBeGreaterThan(0);
  const paid = await sandbox.payments.find({ status: 'succeeded' }).lean();
  // An order whose webhook was acknowledged stays paid.
  expect(paid.length).toBeGreaterThanOrEqual(kept.filter(({ status }) => status === 'fulfilled').length);
  ear.answers.length = 0;
  await bank.start();
  await eventually(async () => {
    expect(await pending()).toBe(0);
  }, 40_000);
  const reported = new Set(
    ear.received.map(({ body }) => (JSON.parse(body) as { object: { id: string } }).object.id),
  );
  expect([...reported].sort()).toEqual(paid.map(({ _id }) => _id).sort());
});
