import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aPaymentToCreate } from '../../../test/a-payment-to-create.ts';
import {
  openSandboxBank,
  type OpenSandboxBank,
  type SandboxReplica,
} from '../../../test/open-sandbox-bank.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
const { receipt } = aPaymentToCreate();

let sandbox: OpenSandboxBank;
let replica: SandboxReplica;
let keys = 0;

beforeAll(async () => {
  sandbox = await openSandboxBank();
  replica = await sandbox.replica();
});
afterAll(() => sandbox.close());

async function aPayment(): Promise<string> {
  const order = aPaymentToCreate({ amountKopecks: 5_000 });
  return (await replica.provider.create(order, `key-${++keys}`)).id;
}

/** How much longer a payment is stored from now on, in milliseconds. */
async function keptFor(id: string): Promise<number> {
  const { goneAt } = await sandbox.payments.findById(id).orFail().lean();
  return goneAt.getTime() - sandbox.time.ms;
}

describe('a payment of the sandbox bank is stored for 90 days', () => {
  it('after its expiry', async () => {
    const id = await aPayment();
    expect(await keptFor(id)).toBe(90 * day + hour);
    await replica.bank.decide(id, { decision: 'think', card: 'good' });
    expect(await keptFor(id)).toBe(90 * day + hour);
  });

  it('after it was paid, and after each refund', async () => {
    const id = await aPayment();
    sandbox.time.ms += hour / 2;
    await replica.bank.decide(id, { decision: 'pay', card: 'good' });
    expect(await keptFor(id)).toBe(90 * day);
    sandbox.time.ms += 89 * day;
    await replica.provider.refund({ paymentId: id, amountKopecks: 1_000, receipt }, `refund-${id}`);
    expect(await keptFor(id)).toBe(90 * day);
  });

  it('after its capture deadline, and after its capture', async () => {
    const id = await aPayment();
    await replica.bank.decide(id, { decision: 'pay', card: 'holding' });
    expect(await keptFor(id)).toBe(97 * day);
    sandbox.time.ms += day;
    await replica.provider.capture(id, `capture-${id}`);
    expect(await keptFor(id)).toBe(90 * day);
  });

  it('after it was declined or expired unpaid', async () => {
    const [declined, late] = [await aPayment(), await aPayment()];
    await replica.bank.decide(declined, { decision: 'decline', card: 'good' });
    expect(await keptFor(declined)).toBe(90 * day);
    sandbox.time.ms += 2 * hour;
    while (await replica.bank.expireUnseen());
    expect(await keptFor(late)).toBe(90 * day);
  });

  it('and is then deleted by a TTL index', async () => {
    expect(await sandbox.payments.collection.indexes()).toContainEqual(
      expect.objectContaining({ name: 'gone', key: { goneAt: 1 }, expireAfterSeconds: 0 }),
    );
  });
});
