import { describe, expect, it } from '@jest/globals';
import { loadConfig, type Environment } from '@shop/service-kit';
import { z } from 'zod';
import { fieldsOf, settingsSchemas } from '../../src/settings/settings-schemas.ts';
import { compose, podsOf, readRepositoryFile, renderChart, table, type Values } from './render-chart.ts';

const pods = { minimal: podsOf(renderChart('minimal')), full: podsOf(renderChart('full')) };

/** Settings of a schema that its pod does not get. */
const leftOut: Readonly<Record<string, string>> = {
  'order-payment GATEWAY_PORT': 'only the default of SANDBOX_WEBHOOK_URL, which is set',
};
/** Variables of nginx that have the same value in every container of compose, from the image. */
const ofImage = ['GATEWAY', 'RENDERER', 'RESOLVER'];

const settingNames = (process: string): string[] => {
  const { groups = [], settings = [] } = table.processes[process] ?? {};
  return [...groups.flatMap((group) => table.groups[group] ?? []), ...settings];
};
const secretNames = (process: string): string[] => {
  const { secrets = [], optionalSecrets = [] } = table.processes[process] ?? {};
  return [...secrets, ...optionalSecrets];
};
const envOf = (process: string, values: Values) => pods[values].get(process)?.containers[0].env ?? [];

const key = '5e'.repeat(32);
const secretValues: Readonly<Record<string, string>> = {
  NATS_URL: 'nats://one:secret@nats:4222',
  MONGODB_URI: 'mongodb://one:secret@mongo:27017/?replicaSet=rs0',
  STORAGE_URL: 's3+https://KEY:SECRET@s3.example/pictures',
  SMTP_URL: 'smtps://shop:secret@smtp.example',
};
const keys = Object.fromEntries(
  ['ACCESS_TOKEN', 'DEVICE_TOKEN', 'CODE', 'LIMIT', 'SECOND_FACTOR'].map((of) => [`${of}_KEYS`, key]),
);

/** The environment of a pod whose Secret has the keys that it must have, and those of `more`. */
const environmentOf = (process: string, values: Values, more: Environment = {}): Environment =>
  Object.fromEntries(
    envOf(process, values).map(({ name, value, valueFrom }) => [
      name,
      value ?? (valueFrom?.secretKeyRef.optional ? more[name] : (secretValues[name] ?? keys[name])),
    ]),
  );
const load = (process: string, env: Environment): Record<string, unknown> =>
  z.record(z.string(), z.unknown()).parse(loadConfig(settingsSchemas[process] ?? z.never(), env));

describe.each(Object.entries(settingsSchemas))('the pod %s', (process, schema) => {
  it('can be given every setting of its process, and no other', () => {
    const wanted = Object.keys(fieldsOf(schema)).filter((name) => !leftOut[`${process} ${name}`]);
    expect([...settingNames(process), ...secretNames(process)].sort()).toEqual(wanted.sort());
  });

  it('starts with the smallest values, with the same settings as in compose', () => {
    const variable = /\$\{(\w+)(?::([-?])([^}]*))?\}/g;
    const env: Environment = { PAYMENT_PROVIDER: 'sandbox', ...keys };
    const inCompose = Object.entries(compose[process]?.environment ?? {}).map(
      ([name, text]) =>
        [
          name,
          text.replace(
            variable,
            (_all, of: string, sign = '', word = '') => env[of] ?? (sign === '-' ? word : ''),
          ),
        ] as const,
    );
    const own = load(process, environmentOf(process, 'minimal'));
    const other = load(process, Object.fromEntries(inCompose));
    const different = Object.keys({ ...own, ...other }).filter(
      (name) => JSON.stringify(own[name]) !== JSON.stringify(other[name]),
    );
    expect(different.filter((name) => !differs[name])).toEqual([]);
  });

  it('starts with all values', () => {
    const more = {
      YOOKASSA_SECRET_KEY: 'test_key',
      CAPTCHA_SECRET: 'secret',
      SMTP_URL: secretValues['SMTP_URL'],
    };
    const config = load(process, environmentOf(process, 'full', more));
    expect(config).toMatchObject({ LOG_LEVEL: 'warn', ...('MIGRATIONS' in config && { MIGRATIONS: 'off' }) });
  });

  it('reads secrets from its own Secret only, and every secret from there', () => {
    for (const { name, value, valueFrom } of envOf(process, 'minimal')) {
      expect(valueFrom !== undefined).toBe(secretNames(process).includes(name));
      if (valueFrom) expect(valueFrom.secretKeyRef).toMatchObject({ name: `fanshop-${process}`, key: name });
      else expect(value).not.toMatch(/:\/\/[^/]*@/);
    }
    const plain = settingNames(process).filter((name) => /SECRET|PASSWORD_?$|_KEYS?$|_URI$/.test(name));
    expect(plain.filter((name) => name !== 'CAPTCHA_SITE_KEY')).toEqual([]);
  });
});

/** Settings with other values than in compose. */
const differs: Readonly<Record<string, string>> = {
  NATS_URL: 'outside of the chart',
  MONGODB_URI: 'outside of the chart',
  STORAGE_URL: 'a bucket, since pods share no folder',
  SMTP_URL: 'a mail server of the shop; compose has a test mailbox',
  MAIL_FROM: 'belongs to SMTP_URL',
  STOREFRONT_URL: 'from the values',
  ACCOUNT_URL: 'from the values',
  SESSION_COOKIE_DOMAIN: 'from the values',
  SANDBOX_WEBHOOK_URL: 'the gateway of the release',
  GATEWAY_DRAIN_MS: 'pods are taken out of balancers seconds after the signal',
};

describe('the pods of the sites', () => {
  it.each(['renderer', 'sites'])('%s can be given what its container gets', (process) => {
    const image =
      /^ENV (GATEWAY=[^]*?)\n(?!\s)/m.exec(readRepositoryFile('deploy/docker/sites.Dockerfile'))?.[1] ?? '';
    for (const name of ofImage) expect(image).toContain(`${name}=`);
    const wanted = Object.keys(compose[process]?.environment ?? {});
    expect(settingNames(process).sort()).toEqual([...wanted, ...(process === 'sites' ? ofImage : [])].sort());
  });

  it('find gateway and renderer by names that Services have', () => {
    const env = environmentOf('sites', 'minimal');
    expect(env).toMatchObject({
      GATEWAY: 'fanshop-gateway.shop.svc.cluster.local:4000',
      RENDERER: 'fanshop-renderer.shop.svc.cluster.local:4001',
      SHOP_HOST: 'shop.example',
      STOREFRONT_URL: 'https://shop.example',
    });
    expect(environmentOf('renderer', 'minimal')).toMatchObject({
      GATEWAY_URL: 'http://fanshop-gateway:4000',
    });
    const services = renderChart('minimal').filter(({ kind }) => kind === 'Service');
    expect(services.map(({ metadata }) => metadata.name)).toEqual(
      expect.arrayContaining(['fanshop-gateway', 'fanshop-renderer', 'fanshop-sites']),
    );
  });
});

describe('docs/kubernetes.md', () => {
  const page = readRepositoryFile('docs/kubernetes.md');
  const rows = Object.entries({ ...table.processes, operator: table.operator });

  it.each(rows.filter(([, { secrets }]) => secrets.length > 0))(
    'creates the Secret of %s with the keys that it must have',
    (process, { secrets }) => {
      const command =
        new RegExp(`^ *secret ${process} ((?:[^\\\\\\n]|\\\\\\n)*)$`, 'm').exec(page)?.[1] ?? '';
      expect([...command.matchAll(/\b([A-Z_]+)=/g)].map(([, name]) => name).sort()).toEqual(
        [...secrets].sort(),
      );
    },
  );
});
