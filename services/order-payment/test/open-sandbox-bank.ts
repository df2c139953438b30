import { testEnvironment } from '@shop/testing';
import { loadConfig, type Logger } from '@shop/service-kit';
import { jest } from '@jest/globals';
import { createConnection, type Model } from 'mongoose';
import { checkoutConfig } from '../src/checkout/checkout.config.ts';
import { providersConfig } from '../src/providers/providers.config.ts';
import { SandboxBank } from '../src/providers/sandbox/sandbox-bank.ts';
import { SandboxPaymentRepository } from '../src/providers/sandbox/sandbox-payment.repository.ts';
import { SandboxPayment, sandboxPaymentSchema } from '../src/providers/sandbox/sandbox-payment.schema.ts';
import { SandboxProvider } from '../src/providers/sandbox/sandbox-provider.ts';
import { WebhookOutboxRepository } from '../src/providers/sandbox/webhooks/webhook-outbox.repository.ts';
import {
  SandboxSecret,
  sandboxSecretSchema,
} from '../src/providers/sandbox/webhooks/sandbox-secret.schema.ts';
import { WebhookDrafts } from '../src/providers/sandbox/webhooks/webhook-drafts.ts';
import { WebhookKey } from '../src/providers/sandbox/webhooks/webhook-key.ts';
import { WebhookMessenger } from '../src/providers/sandbox/webhooks/webhook-messenger.ts';

/** The sandbox bank with a real database, and with a clock and random numbers that the test controls. */
export interface OpenSandboxBank {
  /** The settings of a service that shares the database. */
  env: Record<string, string>;
  time: { ms: number };
  random: { next: number };
  logger: Record<'info' | 'warn' | 'error', jest.Mock>;
  payments: Model<SandboxPayment>;
  /** A replica; all of them share the database. */
  replica(settings?: Record<string, string>): Promise<SandboxReplica>;
  close(): Promise<void>;
}

export interface SandboxReplica {
  provider: SandboxProvider;
  bank: SandboxBank;
  messenger: WebhookMessenger;
}

export async function openSandboxBank(): Promise<OpenSandboxBank> {
  const { env, dropDatabases } = testEnvironment();
  const connection = createConnection(env['MONGODB_URI'] ?? '', {
    dbName: `${env['DB_PREFIX']}order_payment`,
    autoIndex: false,
  });
  const payments = connection.model(
    SandboxPayment.name,
    sandboxPaymentSchema,
  ) as unknown as Model<SandboxPayment>;
  const secrets = connection.model(
    SandboxSecret.name,
    sandboxSecretSchema,
  ) as unknown as Model<SandboxSecret>;
  // Starts now, or the database would delete payments of an earlier day (TTL).
  const time = { ms: Date.now() };
  const random = { next: 0.5 };
  const logger = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
  const clock = (): Date => new Date(time.ms);
  let made = 0;
  const ids = (): string => `id-${++made}-${env['DB_PREFIX']}`;

  const replica = async (settings: Record<string, string> = {}): Promise<SandboxReplica> => {
    const config = {
      ...loadConfig(providersConfig, { PAYMENT_PROVIDER: 'sandbox', ...settings }),
      ...loadConfig(checkoutConfig, settings),
    };
    const repository = new SandboxPaymentRepository(payments);
    const drafts = new WebhookDrafts(ids, () => random.next, config);
    const bank = new SandboxBank(repository, drafts, clock);
    const key = new WebhookKey(secrets, ids, config);
    const provider = new SandboxProvider(repository, bank, key, ids, clock, config);
    await provider.open();
    const pending = new WebhookOutboxRepository(payments);
    const parts = [
      pending,
      bank,
      key,
      ids,
      () => random.next,
      clock,
      config,
      logger as unknown as Logger,
    ] as const;
    return { provider, bank, messenger: new WebhookMessenger(...parts) };
  };

  return {
    env,
    time,
    random,
    logger,
    payments,
    replica,
    close: async () => {
      await connection.close();
      await dropDatabases();
    },
  };
}
