import { describeProvider, type BankUnderTest } from '../../../test/payment-provider-contract.ts';
import { openSandboxBank } from '../../../test/open-sandbox-bank.ts';
import { openWebhookEar } from '../../../test/webhook-ear.ts';
import type { RawNotification } from '../payment-provider.ts';

/** Moves the clock past the hour, for this payment and all earlier ones. */
const overAnHourMs = 60 * 60_000 + 1;

async function open(): Promise<BankUnderTest> {
  const ear = await openWebhookEar();
  const sandbox = await openSandboxBank();
  const { provider, bank, messenger } = await sandbox.replica({ SANDBOX_WEBHOOK_URL: ear.url });
  return {
    provider,
    payer: {
      pays: async (id) => void (await bank.decide(id, { decision: 'pay', card: 'good' })),
      isHeld: async (id) => void (await bank.decide(id, { decision: 'pay', card: 'holding' })),
      declines: async (id) => void (await bank.decide(id, { decision: 'decline', card: 'good' })),
      lateFor: async () => {
        sandbox.time.ms += overAnHourMs;
      },
    },
    notificationOf: async (id) => {
      await messenger.runDue();
      const found = ear.received.findLast(({ body }) => body.includes(`"id":"${id}"`));
      if (!found) throw new Error(`Nothing was said of ${id}`);
      return found;
    },
    forge: (real) => [
      { ...real, body: real.body.replace('succeeded', 'canceled') },
      { ...real, headers: {} },
      withSignature(real, (signature) => signature.replace(/v1=../, 'v1=00')),
      withSignature(real, (signature) => signature.replace(/t=(\d+)/, (_all, at) => `t=${Number(at) + 1}`)),
      withSignature(real, () => 't=1,v1='),
    ],
    close: async () => {
      await ear.close();
      await sandbox.close();
    },
  };
}

function withSignature(real: RawNotification, change: (signature: string) => string): RawNotification {
  return { ...real, headers: { 'sandbox-signature': change(real.headers['sandbox-signature'] ?? '') } };
}

describeProvider('the sandbox bank', open);
