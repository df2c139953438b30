import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Settings that isolate the processes of a test from those of other tests. */
export interface TestEnvironment {
  /** The environment for `bootstrap({ env })` and for child processes. */
  env: Record<string, string>;
  /** Drops the databases and pictures that were created under these settings. */
  dropDatabases(): Promise<void>;
}

function needed(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests through Jest's project "int" or "e2e"`);
  return value;
}

/** An isolated shop on the shared engines: its databases and subjects get a prefix. */
export function testEnvironment(extra: Record<string, string> = {}): TestEnvironment {
  const id = `t${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const mongodbUri = needed('MONGODB_URI');
  const pictures = join(tmpdir(), `fanshop-${id}`);
  // Services of crash tests start dozens of times.
  const codeCache = process.env['NODE_COMPILE_CACHE'];
  const env = {
    MONGODB_URI: mongodbUri,
    NATS_URL: needed('NATS_URL'),
    DB_PREFIX: `${id}_`,
    BUS_PREFIX: `${id}-`,
    STORAGE_URL: pathToFileURL(pictures).href,
    PAYMENT_PROVIDER: 'sandbox',
    ACCESS_TOKEN_KEYS: 'access-tokens-of-the-tests-and-no-others',
    DEVICE_TOKEN_KEYS: 'device-tokens-of-the-tests-and-no-others',
    CODE_KEYS: 'codes-in-letters-of-the-tests-and-no-others',
    LIMIT_KEYS: 'limits-of-the-tests-and-of-no-others-at-all',
    SECOND_FACTOR_KEYS: '5ec0d'.padEnd(64, '0'),
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    ...(codeCache !== undefined && { NODE_COMPILE_CACHE: codeCache }),
    ...extra,
  };
  return {
    env,
    dropDatabases: async () => {
      await dropDatabases(mongodbUri, `${id}_`);
      await rm(pictures, { recursive: true, force: true });
    },
  };
}

async function dropDatabases(mongodbUri: string, prefix: string): Promise<void> {
  const { MongoClient } = await import('mongodb');
  const client = await MongoClient.connect(mongodbUri);
  try {
    const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
    const ours = databases.filter(({ name }) => name.startsWith(prefix));
    await Promise.all(ours.map(({ name }) => client.db(name).dropDatabase()));
  } finally {
    await client.close();
  }
}
