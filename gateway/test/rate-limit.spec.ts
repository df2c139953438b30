import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { getPage } from '@shop/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { startApp, type TestApp } from './app.ts';

let door: TestApp;
beforeEach(async () => {
  door = await startApp(() => getPage.example.reply, { GATEWAY_CALLS_PER_MINUTE: '5' });
});
afterEach(() => door.app.close());

const ask = (from?: string, url = '/api/pages/delivery'): Promise<LightMyRequestResponse> =>
  door.app.inject({ url, headers: from === undefined ? {} : { 'x-forwarded-for': from } });

const statuses = async (times: number, from?: string, url?: string): Promise<number[]> => {
  const found: number[] = [];
  for (let at = 0; at < times; at++) found.push((await ask(from, url)).statusCode);
  return found;
};

describe('a visitor who asks too often', () => {
  it('is told when to come back, and may come back then', async () => {
    expect(await statuses(6, '203.0.113.7')).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await ask('203.0.113.7');
    expect(refused.json()).toMatchObject({
      statusCode: 429,
      code: 'TOO_MANY_REQUESTS',
      message: 'Слишком много запросов. Попробуйте немного позже.',
    });
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    door.clock.ms += seconds * 1_000;
    expect((await ask('203.0.113.7')).statusCode).toBe(200);
  });

  it('hinders nobody else', async () => {
    await statuses(6, '203.0.113.7');
    expect(await statuses(1, '203.0.113.8')).toEqual([200]);
  });

  it('is not another one for asking elsewhere, or from the next address of the same network', async () => {
    expect(await statuses(5, '2001:db8::1', '/api/nothing')).toEqual([404, 404, 404, 404, 404]);
    expect(await statuses(1, '2001:db8::2')).toEqual([429]);
  });

  it('cannot hide behind an address that they invent', async () => {
    const chains = ['1.1.1.1, 203.0.113.7', '2.2.2.2, 203.0.113.7', 'x, 203.0.113.7'];
    for (const chain of chains) await statuses(2, chain);
    expect(await statuses(1, '203.0.113.7')).toEqual([429]);
  });
});

describe("the shop's own machines", () => {
  it('are not counted', async () => {
    expect(new Set(await statuses(20))).toEqual(new Set([200]));
  });
});
