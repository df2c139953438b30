import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cancelUnpaidOrder, getPage, openSession } from '@shop/contracts';
import { AppError } from '@shop/domain';
import type { LightMyRequestResponse } from 'fastify';
import { unresolvedVisitors } from '../src/http/server/http-metrics.ts';
import { examples, startApp, type TestApp } from './app.ts';

let entry: TestApp;
beforeEach(async () => {
  entry = await startApp(() => getPage.example.reply, { GATEWAY_CALLS_PER_MINUTE: '5' });
});
afterEach(() => entry.app.close());

const sendRequest = (from?: string, url = '/api/pages/delivery'): Promise<LightMyRequestResponse> =>
  entry.app.inject({ url, headers: from === undefined ? {} : { 'x-forwarded-for': from } });

const statuses = async (times: number, from?: string, url?: string): Promise<number[]> => {
  const found: number[] = [];
  for (let at = 0; at < times; at++) found.push((await sendRequest(from, url)).statusCode);
  return found;
};

describe('a visitor who exceeds the limit', () => {
  it('receives 429 with Retry-After, and is served again after that time', async () => {
    expect(await statuses(6, '203.0.113.7')).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await sendRequest('203.0.113.7');
    expect(refused.json()).toMatchObject({
      statusCode: 429,
      code: 'TOO_MANY_REQUESTS',
      message: 'Слишком много запросов. Попробуйте немного позже.',
    });
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    entry.clock.ms += seconds * 1_000;
    expect((await sendRequest('203.0.113.7')).statusCode).toBe(200);
  });

  it('does not affect other visitors', async () => {
    await statuses(6, '203.0.113.7');
    expect(await statuses(1, '203.0.113.8')).toEqual([200]);
  });

  it('cannot evade it with another path or another address of the same network', async () => {
    expect(await statuses(5, '2001:db8::1', '/api/nothing')).toEqual([404, 404, 404, 404, 404]);
    expect(await statuses(1, '2001:db8::2')).toEqual([429]);
  });

  it('cannot evade it with forged forwarded addresses', async () => {
    const chains = ['1.1.1.1, 203.0.113.7', '2.2.2.2, 203.0.113.7', 'x, 203.0.113.7'];
    for (const chain of chains) await statuses(2, chain);
    expect(await statuses(1, '203.0.113.7')).toEqual([429]);
  });
});

it('cancelling orders is limited like placing them, for each address', async () => {
  const payments = await startApp(examples([cancelUnpaidOrder]));
  const cancel = async (from: string): Promise<number> => {
    const headers = { 'x-forwarded-for': from };
    return (await payments.app.inject({ method: 'POST', url: '/api/payment/cancel/abc', headers }))
      .statusCode;
  };
  for (let at = 0; at < 30; at++) expect(await cancel('203.0.113.7')).toBe(200);
  expect(await cancel('203.0.113.7')).toBe(429);
  expect(await cancel('203.0.113.8')).toBe(200);
  await payments.app.close();
});

it('a device that somebody signed in with is counted apart from its address', async () => {
  const reply = { ...openSession.example.reply, deviceToken: 'd'.repeat(73) };
  const signedIn = await startApp(() => openSession.reply.parse(reply));
  const signIn = (device?: string): Promise<LightMyRequestResponse> =>
    signedIn.app.inject({
      method: 'POST',
      url: '/api/user/sign-in',
      payload: { phone: '+79990000001', password: 'soroka-demo' },
      headers: {
        'x-forwarded-for': '203.0.113.7',
        ...(device !== undefined && { cookie: `shop_device=${device}` }),
      },
    });
  const statusOf = async (device?: string): Promise<number> => (await signIn(device)).statusCode;
  const device = (await signIn()).cookies.find(({ name }) => name === 'shop_device')?.value ?? '';
  for (let at = 1; at < 120; at++) await signIn();
  expect(await statusOf()).toBe(429);
  for (const forged of ['d'.repeat(73), 'd'.repeat(116), `x${device.slice(1)}`])
    expect(await statusOf(forged)).toBe(429);
  for (let at = 0; at < 30; at++) expect(await statusOf(device)).toBe(200);
  expect(await statusOf(device)).toBe(429);
  expect(signedIn.requested.at(-1)?.payload).toMatchObject({ visitor: { deviceToken: 'd'.repeat(73) } });
  await signedIn.app.close();
});

it.each([
  [{ retryAfterSeconds: 3_000 }, '3000'],
  [{}, '60'],
])('a limit of a service says when to try again (%j)', async (params, seconds) => {
  const refusing = await startApp(() => {
    throw new AppError('TOO_MANY_UNPAID_ORDERS', { params });
  });
  const refused = await refusing.app.inject({ url: '/api/pages/delivery' });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, seconds]);
  await refusing.app.close();
});

describe('internal requests', () => {
  it('have a separate, wider limit, which visitors do not use up', async () => {
    await statuses(6, '203.0.113.7');
    expect(new Set(await statuses(20))).toEqual(new Set([200]));
    const few = await startApp(() => getPage.example.reply, { GATEWAY_INTERNAL_CALLS_PER_MINUTE: '3' });
    const found: number[] = [];
    for (let at = 0; at < 4; at++)
      found.push((await few.app.inject({ url: '/api/pages/delivery' })).statusCode);
    expect(found).toEqual([200, 200, 200, 429]);
    expect(
      (await few.app.inject({ url: '/api/pages/delivery', headers: { 'x-forwarded-for': '203.0.113.7' } }))
        .statusCode,
    ).toBe(200);
    await few.app.close();
  });
});

describe('a visitor with a trusted forwarded address', () => {
  it.each(['127.0.0.1', '203.0.113.7, ::1, x', 'unknown'])('is limited like others: "%s"', async (chain) => {
    expect(await statuses(6, chain)).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('counts as internal with GATEWAY_LOCAL_VISITORS, as on a development machine', async () => {
    const settings = { GATEWAY_CALLS_PER_MINUTE: '1', GATEWAY_LOCAL_VISITORS: 'on' };
    const local = await startApp(() => getPage.example.reply, settings);
    for (const [chain, status] of [
      ['127.0.0.1', 200],
      ['127.0.0.1', 200],
      ['203.0.113.7', 200],
      ['203.0.113.7', 429],
    ] as const) {
      const answer = await local.app.inject({
        url: '/api/pages/delivery',
        headers: { 'x-forwarded-for': chain },
      });
      expect(answer.statusCode).toBe(status);
    }
    expect(local.log.filter(({ reason }) => reason !== undefined)).toEqual([]);
    await local.app.close();
  });
});

describe('settings that make visitors indistinguishable', () => {
  it.each([
    [{ 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1', 'proxy_address', '127.0.0.1'],
    [{ 'x-forwarded-for': 'unknown' }, '127.0.0.1', 'proxy_address', '127.0.0.1'],
    [{ 'x-forwarded-for': '203.0.113.7' }, '198.51.100.4', 'untrusted_proxy', undefined],
    [{ 'sec-fetch-site': 'same-origin' }, '127.0.0.1', 'no_forwarded_for', '127.0.0.1'],
  ])('are logged and counted: %j from %s', async (headers, remoteAddress, reason, proxy) => {
    const sendRequest = () => entry.app.inject({ url: '/api/pages/delivery', headers, remoteAddress });
    const before = await countOf(reason);
    await sendRequest();
    await sendRequest();
    expect((await countOf(reason)) - before).toBe(2);
    const reported = entry.log.filter((line) => line['reason'] !== undefined);
    expect(reported).toEqual([expect.objectContaining({ level: 'warn', reason, requests: 1 })]);
    expect(reported[0]?.['proxy']).toBe(proxy);
    expect(JSON.stringify(reported)).not.toMatch(/203\.0|198\.51/);
  });

  it('are not reported for visitors, internal requests and direct calls', async () => {
    await sendRequest('203.0.113.7');
    await sendRequest('203.0.113.7, 127.0.0.1');
    await sendRequest();
    await entry.app.inject({ url: '/api/pages/delivery', remoteAddress: '198.51.100.4' });
    expect(entry.log.filter(({ reason }) => reason !== undefined)).toEqual([]);
  });
});

async function countOf(reason: string): Promise<number> {
  const { values } = await unresolvedVisitors.get();
  return values.find(({ labels }) => labels.reason === reason)?.value ?? 0;
}
