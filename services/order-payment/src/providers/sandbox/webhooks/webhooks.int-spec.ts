import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aPaymentToCreate } from '../../../../test/a-payment-to-create.ts';
import {
  openSandboxBank,
  type OpenSandboxBank,
  type SandboxReplica,
} from '../../../../test/open-sandbox-bank.ts';
import { openWebhookEar, type WebhookEar } from '../../../../test/webhook-ear.ts';
import { WebhookOutboxRepository } from './webhook-outbox.repository.ts';

const day = 24 * 60 * 60_000;
let ear: WebhookEar;
let sandbox: OpenSandboxBank;
let made = 0;

beforeAll(async () => {
  ear = await openWebhookEar();
  sandbox = await openSandboxBank();
});
afterAll(async () => {
  await ear.close();
  await sandbox.close();
});
beforeEach(() => {
  ear.received.length = 0;
  ear.answers.length = 0;
  sandbox.random.next = 0.5;
  jest.clearAllMocks();
});
afterEach(() => sandbox.payments.deleteMany({}));

const aReplica = (settings: Record<string, string> = {}): Promise<SandboxReplica> =>
  sandbox.replica({ SANDBOX_WEBHOOK_URL: ear.url, ...settings });

async function aPayment({ provider }: SandboxReplica): Promise<string> {
  const order = aPaymentToCreate({ amountKopecks: 5_000 });
  return (await provider.create(order, `key-${++made}`)).id;
}

async function aPaidOne(replica: SandboxReplica): Promise<string> {
  const id = await aPayment(replica);
  await replica.bank.decide(id, { decision: 'pay', card: 'good' });
  return id;
}

const receivedEvents = (): string[] =>
  ear.received.map(({ body }) => (JSON.parse(body) as { event: string }).event);

const pendingOf = async (id: string): Promise<number | undefined> =>
  (await sandbox.payments.findById(id).lean())?.webhooks.length;

describe('a notification of the sandbox bank', () => {
  it('contains the whole payment and is sent once by several replicas', async () => {
    const replicas = await Promise.all([aReplica(), aReplica(), aReplica()]);
    const [first] = replicas;
    if (!first) throw new Error('no replica');
    const ids = await Promise.all(Array.from({ length: 20 }, () => aPaidOne(first)));
    await Promise.all(replicas.map(({ messenger }) => messenger.runDue()));
    const reported = ear.received.map(({ body }) => JSON.parse(body) as { object: { id: string } });
    expect(reported.map(({ object }) => object.id).sort()).toEqual([...ids].sort());
    expect(reported[0]).toMatchObject({
      type: 'notification',
      event: 'payment.succeeded',
      object: {
        status: 'succeeded',
        amount: { value: '50.00', currency: 'RUB' },
        metadata: { reference: 'ours' },
      },
    });
    expect(await sandbox.payments.countDocuments({ 'webhooks.0': { $exists: true } })).toBe(0);
  });

  it('is sent for captures, refunds and expired payments', async () => {
    const replica = await aReplica();
    const [held, late] = [await aPayment(replica), await aPayment(replica)];
    await replica.bank.decide(held, { decision: 'pay', card: 'holding' });
    await replica.messenger.runDue();
    await replica.provider.capture(held, 'capture');
    const { receipt } = aPaymentToCreate();
    await replica.provider.refund({ paymentId: held, amountKopecks: 1_050, receipt }, 'refund');
    await replica.messenger.runDue();
    sandbox.time.ms += 60 * 60_000;
    await replica.messenger.runDue();
    expect(receivedEvents().sort()).toEqual([
      'payment.canceled',
      'payment.succeeded',
      'payment.waiting_for_capture',
      'refund.succeeded',
    ]);
    const refund = ear.received.find(({ body }) => body.includes('refund.succeeded'));
    expect(JSON.parse(refund?.body ?? '')).toMatchObject({
      object: { payment_id: held, status: 'succeeded', amount: { value: '10.50' } },
    });
    expect(await replica.provider.get(late)).toMatchObject({ cancelReason: 'expired_on_confirmation' });
  });

  it.each([500, 404, 302, null])('is repeated with growing delays after a response of %p', async (answer) => {
    const replica = await aReplica();
    await aPaidOne(replica);
    ear.answers.push(answer, answer);
    await replica.messenger.runDue();
    sandbox.time.ms += 999;
    await replica.messenger.runDue();
    expect(ear.received).toHaveLength(1);
    sandbox.time.ms += 1;
    await replica.messenger.runDue();
    sandbox.time.ms += 1_999;
    await replica.messenger.runDue();
    expect(ear.received).toHaveLength(2);
    sandbox.time.ms += 1;
    await replica.messenger.runDue();
    sandbox.time.ms += day;
    await replica.messenger.runDue();
    expect(ear.received).toHaveLength(3);
  });

  it('is signed again for each attempt, so that a late one is accepted', async () => {
    const replica = await aReplica();
    const id = await aPaidOne(replica);
    ear.answers.push(500);
    await replica.messenger.runDue();
    sandbox.time.ms += 301_000;
    await replica.messenger.runDue();
    const [old, fresh] = ear.received;
    if (!old || !fresh) throw new Error('not told twice');
    expect(replica.provider.parseNotification(fresh)).toEqual({ about: 'payment', id });
    expect(() => replica.provider.parseNotification(old)).toThrow('Not signed');
  });

  it('is given up with a warning after a day', async () => {
    const replica = await aReplica();
    const id = await aPaidOne(replica);
    ear.answers.push(...Array.from({ length: 500 }, () => 500));
    for (let hours = 0; hours <= 24; hours++) {
      await replica.messenger.runDue();
      sandbox.time.ms += day / 24;
    }
    expect(sandbox.logger.warn).toHaveBeenCalledTimes(1);
    expect(await pendingOf(id)).toBe(0);
  });

  it('is sent by another replica when the first one was killed', async () => {
    const replica = await aReplica();
    const id = await aPaidOne(replica);
    const at = sandbox.time.ms;
    await new WebhookOutboxRepository(sandbox.payments).claim('dead', new Date(at), new Date(at + 15_000));
    await replica.messenger.runDue();
    expect(ear.received).toHaveLength(0);
    sandbox.time.ms += 15_000;
    await (await aReplica()).messenger.runDue();
    expect([receivedEvents(), await pendingOf(id)]).toEqual([['payment.succeeded'], 0]);
  });

  it('is sent immediately by a replica with free capacity when the payer decides', async () => {
    const replica = await aReplica();
    const id = await aPayment(replica);
    const place = replica.messenger.reserve();
    const deciding = replica.bank.decide(id, { decision: 'pay', card: 'good' }, place?.claim);
    place?.fill(deciding);
    await deciding;
    await (await aReplica()).messenger.runDue();
    await replica.messenger.runDue();
    expect([receivedEvents(), await pendingOf(id)]).toEqual([['payment.succeeded'], 0]);
  });

  it('is not sent by a replica that has stopped', async () => {
    const replica = await aReplica();
    const id = await aPaidOne(replica);
    await replica.messenger.onApplicationShutdown();
    await replica.messenger.runDue();
    expect([ear.received.length, await pendingOf(id)]).toEqual([0, 1]);
  });
});

describe('a bank with simulated problems', () => {
  it('loses the configured share of notifications', async () => {
    const replica = await aReplica({ SANDBOX_WEBHOOKS_LOSE: '0.3' });
    sandbox.random.next = 0.29;
    const lost = await aPaidOne(replica);
    await replica.messenger.runDue();
    expect([ear.received.length, await pendingOf(lost)]).toEqual([0, 0]);
    sandbox.random.next = 0.3;
    await aPaidOne(replica);
    await replica.messenger.runDue();
    expect(ear.received).toHaveLength(1);
  });

  it('repeats each notification as configured', async () => {
    const replica = await aReplica({ SANDBOX_WEBHOOKS_DUPLICATE: '3' });
    await aPaidOne(replica);
    await replica.messenger.runDue();
    expect(receivedEvents()).toEqual(['payment.succeeded', 'payment.succeeded', 'payment.succeeded']);
  });

  it('delays and reorders notifications', async () => {
    const settings = { SANDBOX_WEBHOOKS_DELAY_MS: '2000', SANDBOX_WEBHOOKS_SHUFFLE: 'true' };
    const replica = await aReplica(settings);
    sandbox.random.next = 0.9;
    const first = await aPaidOne(replica);
    sandbox.random.next = 0.1;
    const second = await aPaidOne(replica);
    for (const wait of [2_099, 1, 799, 1]) {
      sandbox.time.ms += wait;
      await replica.messenger.runDue();
    }
    const reported = ear.received.map(
      ({ body }) => (JSON.parse(body) as { object: { id: string } }).object.id,
    );
    expect(reported).toEqual([second, first]);
  });
});

describe('the webhook secret', () => {
  it('is shared by all replicas of a database, also when they start concurrently', async () => {
    await sandbox.payments.db.collection('sandbox_secrets').deleteMany({});
    const [one, ...others] = await Promise.all(Array.from({ length: 10 }, () => aReplica()));
    if (!one) throw new Error('no replica');
    const id = await aPaidOne(one);
    await one.messenger.runDue();
    const [received] = ear.received;
    if (!received) throw new Error('nothing was told');
    for (const { provider } of others)
      expect(provider.parseNotification(received)).toEqual({ about: 'payment', id });
  });

  it('can be configured, and then no other is accepted', async () => {
    const own = await aReplica({ SANDBOX_WEBHOOK_SECRET: 'a secret of my own' });
    await aPaidOne(own);
    await own.messenger.runDue();
    const [received] = ear.received;
    if (!received) throw new Error('nothing was told');
    expect(own.provider.parseNotification(received)).toMatchObject({ about: 'payment' });
    const { provider } = await aReplica();
    expect(() => provider.parseNotification(received)).toThrow('Not signed');
  });
});
