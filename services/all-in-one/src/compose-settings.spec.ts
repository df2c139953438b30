import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { loadConfig, type Environment } from '@shop/service-kit';
import { parse } from 'yaml';
import { z } from 'zod';
import { fieldsOf, settingsSchemas } from './settings/settings-schemas.ts';

const settingsOf = Object.fromEntries(
  Object.entries(settingsSchemas).map(([service, schema]) => [service, Object.keys(fieldsOf(schema))]),
);

/** Settings with one value in containers, whatever .env says. */
const fixed: Readonly<Record<string, string>> = {
  NATS_URL: 'the NATS of this file, with the account of the process',
  MONGODB_URI: 'the MongoDB of this file, with the account of the process',
  HEALTH_PORT: 'the health checks of this file use it',
  HEALTH_HOST: 'the port is reachable inside the network of the containers only',
  GATEWAY_PORT: 'nginx and the renderer connect to it',
  GATEWAY_HOST: 'the port is reachable inside the network of the containers only',
  SANDBOX_WEBHOOK_URL: 'the gateway of this file',
};

/** Settings that no container gets. */
const leftOut: Readonly<Record<string, string>> = {
  BUS_PREFIX:
    'for several shops on one NATS; the NATS of this file, with its accounts, serves this shop only',
  DB_PREFIX: 'for several shops on one MongoDB; the accounts of this file are for the databases of this shop',
  'order-payment GATEWAY_PORT': 'only the default of SANDBOX_WEBHOOK_URL, which is set',
};

const root = join(import.meta.dirname, '../../..');
const { services } = z
  .object({
    services: z.record(
      z.string(),
      z.looseObject({
        environment: z.record(z.string(), z.string()).default({}),
        pids_limit: z.number().optional(),
      }),
    ),
  })
  .parse(parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }));
const documents = readdirSync(join(root, 'docs'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => readFileSync(join(root, 'docs', name), 'utf8'));

const environmentOf = (service: string): Record<string, string> => services[service]?.environment ?? {};

/** `${NAME:-}`, `${NAME:-default}` or `${NAME:?reason}`. */
const isPassedOn = (name: string, value: string): boolean => new RegExp(`^\\$\\{${name}:[-?]`).test(value);

/** The smallest .env that compose accepts: the values that it requires. */
const required: Environment = {
  PAYMENT_PROVIDER: 'sandbox',
  ...Object.fromEntries(
    ['ACCESS_TOKEN', 'DEVICE_TOKEN', 'CODE', 'LIMIT', 'SECOND_FACTOR'].map((purpose) => [
      `${purpose}_KEYS`,
      '5e'.repeat(32),
    ]),
  ),
};

/** The settings that a process has in its container, with this .env. */
function loadInContainer(service: string, env: Environment): Record<string, unknown> {
  const schema = settingsSchemas[service] ?? z.never();
  return z
    .record(z.string(), z.unknown())
    .parse(loadConfig(schema, interpolate(environmentOf(service), env)));
}

function interpolate(environment: Record<string, string>, env: Environment): Environment {
  const variable = /\$\{(\w+)(?::([-?])([^}]*))?\}/g;
  return Object.fromEntries(
    Object.entries(environment).map(([name, text]) => [
      name,
      text.replace(
        variable,
        (_all, key: string, sign = '', word = '') => env[key] || (sign === '-' ? word : ''),
      ),
    ]),
  );
}

describe.each(Object.entries(settingsOf))('the container %s', (service, settings) => {
  it('gets every setting of its process from .env, unless a reason is given', () => {
    const environment = environmentOf(service);
    const missing = settings.filter((name) => {
      if (leftOut[name] ?? leftOut[`${service} ${name}`]) return name in environment;
      const value = environment[name];
      return value === undefined || (!isPassedOn(name, value) && fixed[name] === undefined);
    });
    expect(missing).toEqual([]);
  });

  it('gets no other setting', () => {
    expect(Object.keys(environmentOf(service)).filter((name) => !settings.includes(name))).toEqual([]);
  });

  it('starts with an .env of only the required values, and takes the defaults of its process', () => {
    const config = loadInContainer(service, required);
    if (settings.includes('MIGRATIONS')) expect(config).toMatchObject({ MIGRATIONS: 'on' });
  });

  it('obeys .env', () => {
    const config = loadInContainer(service, { ...required, LOG_LEVEL: 'warn', MIGRATIONS: 'off' });
    expect(config).toMatchObject({
      LOG_LEVEL: 'warn',
      ...(settings.includes('MIGRATIONS') && { MIGRATIONS: 'off' }),
    });
  });
});

describe('a setting of several processes', () => {
  it('has the same default in all of them, so that all-in-one and separate processes agree', () => {
    const shared = { NATS_URL: 'nats://localhost', MONGODB_URI: 'mongodb://localhost' };
    const env = { ...required, ...shared, STORAGE_URL: 'file:images' };
    const values = new Map<string, Set<string>>();
    for (const schema of Object.values(settingsSchemas))
      for (const [name, value] of Object.entries(z.looseObject({}).parse(loadConfig(schema, env))))
        values.set(name, (values.get(name) ?? new Set()).add(JSON.stringify(value)));
    expect([...values].filter(([, { size }]) => size > 1)).toEqual([]);
  });
});

describe('docker-compose.yml', () => {
  it('lets MongoDB have a thread for each connection of two replicas of everything', () => {
    const pools = Object.keys(settingsSchemas).flatMap((service) => {
      const { MONGO_POOL_SIZE } = loadInContainer(service, required);
      return typeof MONGO_POOL_SIZE === 'number' ? [MONGO_POOL_SIZE] : [];
    });
    expect(pools).toHaveLength(6);
    // Beside its pool a client has connections that watch the server; MongoDB itself has some hundred threads.
    const threads = pools.reduce((sum, size) => sum + size + 3, 0);
    expect(services['mongo']?.pids_limit).toBeGreaterThan(2 * threads + 200);
  });

  it('passes a setting of several processes on to all of them in the same way', () => {
    const ownValues = ['NATS_URL', 'MONGODB_URI', 'HOST', 'PORT'];
    const values = new Map<string, Set<string>>();
    for (const { environment } of Object.values(services))
      for (const [name, value] of Object.entries(environment))
        values.set(name, (values.get(name) ?? new Set()).add(value));
    const different = [...values].filter(([name, { size }]) => size > 1 && !ownValues.includes(name));
    expect(different.map(([name]) => name)).toEqual([]);
  });
});

describe('the documents for operators', () => {
  it.each([...new Set(Object.values(settingsOf).flat())].sort())('describe %s', (name) => {
    const mention = new RegExp(`\`[^\`\\n]*\\b${name}\\b[^\`\\n]*\``);
    expect(documents.some((text) => mention.test(text))).toBe(true);
  });

  it('give reasons only for settings that exist', () => {
    const all = Object.entries(settingsOf).flatMap(([service, names]) =>
      names.flatMap((name) => [name, `${service} ${name}`]),
    );
    expect([...Object.keys(fixed), ...Object.keys(leftOut)].filter((key) => !all.includes(key))).toEqual([]);
  });
});
