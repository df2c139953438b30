import { once } from 'node:events';
import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { putPerson } from '@shop/contracts';
import { eventually } from '@shop/testing';
import { signToken } from './access-token.ts';
import { requestAs } from './request-as.ts';
import { ban, signInSomebody } from './people.ts';
import { handshakeBytes, upgrade } from './raw-upgrade.ts';
import { startShop, type TestShop } from './shop.ts';
import { announceChangedOrder, idsOf, StaffSockets, staffToken, type StaffSocket } from './staff-socket.ts';

let shop: TestShop;
let urls: string[];
let secret: string;
const sockets = new StaffSockets(() => ({ url: urls[0] ?? '', token: staffToken(shop.env) }));
const open = sockets.open.bind(sockets);
const changeOrder = (): string => announceChangedOrder(shop);

beforeAll(async () => {
  shop = await startShop({}, 2);
  urls = shop.gateways.map(({ url }) => url);
  secret = shop.env['ACCESS_TOKEN_KEYS'] ?? '';
});
afterAll(() => shop.close());
afterEach(() => sockets.closeAll());

const portOf = (url = ''): number => Number(new URL(url).port);

describe('a socket is rejected', () => {
  const expired = (): string => {
    const now = Math.floor(Date.now() / 1_000);
    return staffToken(shop.env, [], { iat: now - 900, exp: now - 1 });
  };

  it.each<[string, () => string | null, string]>([
    ['without a token', () => null, 'UNAUTHORIZED'],
    ['with nonsense', () => 'nonsense', 'SESSION_INVALID'],
    ['with an expired token', expired, 'SESSION_INVALID'],
    [
      'with a forged token',
      () => signToken(`${secret}!`, { permissions: ['adminPanel'] }),
      'SESSION_INVALID',
    ],
    ['who is a customer', () => signToken(secret), 'FORBIDDEN'],
    [
      'with rights, but not to the panel',
      () => signToken(secret, { permissions: ['viewUserOrders'] }),
      'FORBIDDEN',
    ],
  ])('%s', async (_who, token, code) => {
    expect(await sockets.begin({ token: token() }).opened()).toBe(code);
  });

  it('from a page of another origin, but not of its own', async () => {
    const headers = { origin: 'https://evil.example' };
    expect(await sockets.begin({ headers }).opened()).not.toBeNull();
    expect(await upgrade({ url: urls[0] ?? '', headers })).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    await open({ headers: { origin: urls[0] ?? '' } });
    const forwarded = { 'x-forwarded-host': 'admin.shop.example', origin: 'https://admin.shop.example' };
    await open({ headers: forwarded, from: '203.0.113.40' });
  });

  it('over long polling, and with the session id of another connection', async () => {
    for (const path of ['/socket/?EIO=4&transport=polling', '/socket/?EIO=4&transport=websocket&sid=abc'])
      expect(await upgrade({ url: urls[0] ?? '', path })).toMatchObject({
        status: 400,
        code: 'BROKEN_REQUEST',
      });
  });

  it('when the client sends nothing after the handshake', async () => {
    const { hostname, port } = new URL(urls[0] ?? '');
    const raw = connect(Number(port), hostname);
    raw.write(handshakeBytes(hostname));
    const [head] = (await once(raw, 'data')) as [Buffer];
    expect(head.toString()).toMatch(/^HTTP\/1.1 101 /);
    raw.resume();
    await once(raw, 'close');
  }, 15_000);
});

describe('HTTP responses are unaffected', () => {
  it('for a request without upgrade to the path of the socket', async () => {
    const answer = await fetch(`${urls[0]}/socket/?EIO=4&transport=polling`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('for a request with an upgrade header to another path', async () => {
    const headers = { connection: 'Upgrade', upgrade: 'websocket' };
    const { status, headers: answered } = await requestAs({
      port: portOf(urls[0]),
      path: '/api/pages/nowhere',
      headers,
    });
    expect(status).toBe(404);
    expect(answered.get('x-request-id')).toHaveLength(1);
  });
});

describe('a socket is disconnected', () => {
  const cutFor = async (socket: StaffSocket, code: string, since: number): Promise<void> => {
    await eventually(() => expect(socket.ended).toBe('io server disconnect'), 5_000);
    expect(socket.refused).toEqual([{ code, message: expect.any(String) }]);
    process.stdout.write(`  cut for ${code} after ${Math.round(performance.now() - since)} ms\n`);
  };
  const staff = async (): Promise<{
    somebody: Awaited<ReturnType<typeof signInSomebody>>;
    socket: StaffSocket;
  }> => {
    const somebody = await signInSomebody(shop, 'manager');
    return { somebody, socket: await open({ url: urls[1] ?? '', token: somebody.browser.token }) };
  };

  it('after its session ended', async () => {
    const { somebody, socket } = await staff();
    const since = performance.now();
    await somebody.browser.post('/api/user/sign-out');
    await cutFor(socket, 'SESSION_INVALID', since);
  });

  it('after a ban', async () => {
    const { somebody, socket } = await staff();
    const since = performance.now();
    await ban(shop, somebody, 'Спам');
    await cutFor(socket, 'USER_BANNED', since);
  });

  it('after a role change, and receives no later events', async () => {
    const { somebody, socket } = await staff();
    const { phone, email } = somebody;
    const since = performance.now();
    await shop.bus.request(putPerson, { phone, email, roleKey: 'customer' });
    await cutFor(socket, 'SESSION_INVALID', since);
    const witness = await open({ url: urls[1] ?? '' });
    const id = changeOrder();
    await eventually(() => expect(idsOf(witness)).toContain(id), 5_000);
    expect(idsOf(socket)).not.toContain(id);
  });

  it('when its token expires', async () => {
    const now = Math.floor(Date.now() / 1_000);
    const socket = await open({ token: staffToken(shop.env, [], { iat: now - 10, exp: now + 2 }) });
    await cutFor(socket, 'SESSION_INVALID', performance.now());
    expect(Date.now()).toBeGreaterThanOrEqual((now + 2) * 1_000);
  });
});

describe('a message', () => {
  it('is answered, and rejected when it is invalid', async () => {
    const socket = await open();
    await expect(socket.catchUp(null)).resolves.toEqual({
      ...{ isComplete: true, events: [] },
      cursor: expect.any(Number),
    });
    for (const wrong of ['soon', -1, undefined, { $gt: 0 }])
      expect((await socket.catchUp(wrong)).error).toMatchObject({ code: 'BAD_REQUEST' });
    expect(socket.ended).toBeUndefined();
  });

  it('of an ended session is not answered', async () => {
    const { browser } = await signInSomebody(shop, 'manager');
    const socket = await open({ token: browser.token });
    await browser.post('/api/user/sign-out');
    const answer = await socket.catchUp(null).catch((error: unknown) => error);
    expect(answer).toBeInstanceOf(Error);
    expect(socket.refused).toEqual([expect.objectContaining({ code: 'SESSION_INVALID' })]);
  });

  it('that is too large closes the connection', async () => {
    const socket = await open();
    socket.socket.emit('catch_up', { cursor: null, more: 'x'.repeat(20_000) });
    await eventually(() => expect(socket.ended).toBe('transport close'), 5_000);
  });

  it('in a flood closes the connection', async () => {
    const socket = await open();
    for (let at = 0; at < 300; at++) socket.socket.emit('nothing');
    await eventually(() => expect(socket.ended).toBe('transport close'), 5_000);
  });
});

describe('connections are limited', () => {
  it('per person', async () => {
    const token = staffToken(shop.env);
    const first = await open({ token });
    for (let at = 1; at < 20; at++) await open({ token });
    expect(await sockets.begin({ token }).opened()).toBe('TOO_MANY_REQUESTS');
    await open({ token, url: urls[1] ?? '' });
    first.close();
    await eventually(async () => expect(await sockets.begin({ token }).opened()).toBeNull(), 5_000);
  });

  it('per address and minute on all replicas together', async () => {
    const sendRequest = async (url = ''): Promise<number> =>
      (await upgrade({ url, headers: { 'x-forwarded-for': '203.0.113.41' } })).status;
    const first = await Promise.all(Array.from({ length: 120 }, () => sendRequest(urls[0])));
    expect(first).not.toContain(429);
    expect(await sendRequest(urls[0])).toBe(429);
    await eventually(async () => expect(await sendRequest(urls[1])).toBe(429), 5_000);
    expect(
      (await upgrade({ url: urls[0] ?? '', headers: { 'x-forwarded-for': '203.0.113.42' } })).status,
    ).toBe(101);
  });
});
