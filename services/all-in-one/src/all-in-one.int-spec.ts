import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ownerOf, requests, serviceDiagnoses } from '@shop/contracts';
import { ConfigError } from '@shop/service-kit';
import { freePort, openTestBus, testEnvironment } from '@shop/testing';
import { bootstrap, type RunningShop } from './index.ts';

const environment = testEnvironment({ HEALTH_PORT: '0', HEALTH_HOST: '127.0.0.1', GATEWAY_PORT: '0' });
let shop: RunningShop;

beforeAll(async () => {
  shop = await bootstrap({ env: environment.env });
});

afterAll(async () => {
  await shop.close();
  await environment.dropDatabases();
});

describe('the message registry', () => {
  it.each(requests)('has exactly one handler for $subject, in the owning service', (contract) => {
    const answering = shop.services.filter(({ answers }) => answers.includes(contract));
    expect(answering.map(({ name }) => name)).toEqual([ownerOf(contract)]);
  });

  it('contains every handled message', () => {
    const answered = shop.services.flatMap(({ answers }) => answers);
    expect(answered.filter((contract) => !requests.includes(contract)).map(({ subject }) => subject)).toEqual(
      [],
    );
  });
});

describe('the all-in-one process', () => {
  it('runs all six services', () => {
    expect(shop.services.map(({ name }) => name).sort()).toEqual(
      ['cart', 'catalogue', 'identity', 'order-payment', 'promo', 'staff-tools'].sort(),
    );
  });

  it('reports the health of all services', async () => {
    const response = await fetch(`${shop.healthUrl}/health/ready`);
    expect(response.status).toBe(200);
    const { checks } = (await response.json()) as { checks: Record<string, string> };
    for (const { name } of shop.services) {
      expect(checks).toMatchObject({ [`${name}.mongo`]: 'ok', [`${name}.nats`]: 'ok' });
    }
  });

  it('serves HTTP requests', async () => {
    const response = await fetch(`${shop.gateway.url}/api/pages/nowhere`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'PAGE_NOT_FOUND', message: 'Страница не найдена' });
  });
});

describe('diagnosis', () => {
  it.each(serviceDiagnoses)('$subject finds no failed checks', async (contract) => {
    const service = ownerOf(contract);
    const { bus, close } = await openTestBus(environment.env);
    try {
      const { findings } = await bus.request(contract, {});
      const stateOf = new Map(findings.map(({ check, state, detail }) => [check, `${state} ${detail}`]));
      expect(stateOf.get('indexes')).toMatch(/^ok \d+ indexes as declared$/);
      expect(stateOf.get('clock')).toMatch(/^ok 0\.\d s (ahead of|behind) the database's clock$/);
      expect(stateOf.get('database')).toMatch(new RegExp(`${service.replaceAll('-', '_')}`));
      // Customers cannot sign up without a mail server, so the diagnosis has to report it.
      const failed = findings.filter(({ state, check }) => state === 'failed' && check !== 'mail');
      expect(failed).toEqual([]);
      expect(stateOf.get('mail')?.startsWith('failed') ?? false).toBe(service === 'identity');
    } finally {
      await close();
    }
  });
});

describe('a failed start', () => {
  it('reports each invalid setting once', async () => {
    const env = { ...environment.env, MONGODB_URI: 'postgres://x', DB_PREFIX: '/' };
    const failed = bootstrap({ env });
    await expect(failed).rejects.toThrow(ConfigError);
    await expect(failed).rejects.toMatchObject({
      problems: [expect.stringMatching(/^MONGODB_URI: /), expect.stringMatching(/^DB_PREFIX: /)],
    });
  });

  it('leaves nothing running', async () => {
    const taken = new URL(shop.gateway.url).port;
    const healthPort = String(await freePort());
    const env = {
      ...environment.env,
      HEALTH_PORT: healthPort,
      GATEWAY_PORT: taken,
      GATEWAY_HOST: '127.0.0.1',
    };
    await expect(bootstrap({ env })).rejects.toThrow(/EADDRINUSE/);
    await expect(fetch(`http://127.0.0.1:${healthPort}/health/live`)).rejects.toThrow();
    // The shop that already uses the port keeps running.
    expect((await fetch(`${shop.healthUrl}/health/ready`)).status).toBe(200);
  });
});
