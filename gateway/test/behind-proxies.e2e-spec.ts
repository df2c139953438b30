import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { putPerson, requestsCounted } from '@shop/contracts';
import { openBusConnection } from '@shop/service-kit';
import { eventually, startSites, startTlsProxy, type RunningNginx } from '@shop/testing';
import { requestAs, type RawAnswer } from './request-as.ts';
import { startShop, type TestShop } from './shop.ts';

/** The source address of the outer proxy; the sites' nginx connects from 127.0.0.1. */
const outerProxy = '127.0.0.5';
const password = 'soroka-demo';
const phone = '79990000001';
/** Thirty per minute, and a test may extend over two minutes. */
const maxGuesses = 60;

let shop: TestShop;
const running: RunningNginx[] = [];
const closing: (() => Promise<void>)[] = [];
/** The names under which the gateway has counted requests. */
const counted = new Set<string>();
let visitors = 10;

/** The public end of a chain of proxies. */
type Entrance = { port: number; tls?: boolean };
const entrances: Record<string, Entrance> = {};

beforeAll(async () => {
  shop = await startShop({ GATEWAY_TRUSTED_PROXIES: '127.0.0.1', PASSWORD_AT_ONCE: '1' });
  await shop.bus.request(putPerson, { phone, password, email: 'anna@example.ru' });
  const { host, port } = new URL(shop.url);
  const keep = async (starting: Promise<RunningNginx>): Promise<RunningNginx> => {
    const nginx = await starting;
    running.push(nginx);
    return nginx;
  };
  const settings = { GATEWAY: host, RENDERER: '127.0.0.1:1' };
  const sites = await keep(startSites(settings));
  const inner = await keep(startSites({ ...settings, TRUSTED_PROXIES: outerProxy }));
  entrances['no proxy'] = { port: Number(port) };
  entrances['one proxy'] = { port: sites.port };
  entrances['two proxies'] = { port: (await keep(startTlsProxy(inner.port, outerProxy))).port, tls: true };
  // The sites are not configured to trust the proxy in front of them.
  entrances['misled'] = { port: (await keep(startTlsProxy(sites.port, outerProxy))).port, tls: true };
  await listenForCounts();
});
afterAll(async () => {
  for (const close of closing) await close();
  await Promise.all(running.map((nginx) => nginx.stop()));
  await shop.close();
});

/** Receives the counts that gateways publish, since only these show which client address they have determined. */
async function listenForCounts(): Promise<void> {
  const connection = await openBusConnection(shop.env['NATS_URL'] ?? '', 'listener');
  closing.push(() => connection.close());
  connection.subscribe((shop.env['BUS_PREFIX'] ?? '') + requestsCounted.subject, {
    callback: (_error, message) => {
      for (const [name] of requestsCounted.payload.parse(message.json()).counts) counted.add(name);
    },
  });
  await connection.flush();
}

/** Headers with which an attacker pretends to be another client. */
const spoofed: Record<string, Record<string, string>> = {
  'as they are': {},
  'with an invented address': { 'x-forwarded-for': '203.0.113.7' },
  'with an invented chain through our proxies': { 'x-forwarded-for': '203.0.113.7, 127.0.0.5, 127.0.0.1' },
  'with a trusted address': { 'x-forwarded-for': '127.0.0.1' },
  'with no address': { 'x-forwarded-for': `unknown, ${'x'.repeat(200)}` },
  'with other headers of proxies': {
    forwarded: 'for=127.0.0.1',
    'x-real-ip': '127.0.0.1',
    'x-forwarded-host': 'evil.example',
    'x-client-ip': '127.0.0.1',
  },
};

/** All earlier visitors, since their requests may be counted late. */
const knownVisitors = new Set<string>();

function newVisitor(): string {
  const address = `127.0.0.${visitors++}`;
  knownVisitors.add(`all ${address}`);
  return address;
}

function signIn(
  { port, tls = false }: Entrance,
  from: string,
  body: { phone: string; password: string },
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  return requestAs({ port, tls, from, path: '/api/user/sign-in', headers, body });
}

/** Tries which phones have an account, each from another forged address. @returns the number of accepted attempts */
async function guess(
  { port, tls = false }: Entrance,
  from: string,
  times: number,
  header: string,
): Promise<number> {
  let judged = 0;
  for (let at = 0; at < times; at++) {
    const headers = { 'x-forwarded-for': header.replace('#', String(at % 250)) };
    const body = { phone: `7912${String(at).padStart(7, '0')}` };
    const { status } = await requestAs({ port, tls, from, path: '/api/user/recover', headers, body });
    if (status !== 429) judged++;
  }
  return judged;
}

describe.each(['no proxy', 'one proxy', 'two proxies'])('with %s in front, the visitor', (name) => {
  const entrance = (): Entrance => entrances[name] ?? { port: 0 };

  it.each(Object.entries(spoofed))('is identified by their connection, %s', async (_how, headers) => {
    const from = newVisitor();
    counted.clear();
    const { port, tls = false } = entrance();
    await requestAs({ port, tls, from, path: '/api/nothing', headers });
    await eventually(() => expect(counted).toContain(`all ${from}`), 10_000);
    expect([...counted].filter((one) => one.startsWith('all ') && !knownVisitors.has(one))).toEqual([]);
  });

  it('cannot guess more phones than the limit allows, and does not block others behind the same proxies', async () => {
    const guesser = newVisitor();
    const judged = await guess(entrance(), guesser, maxGuesses + 30, '203.0.113.#');
    expect(judged).toBeGreaterThan(0);
    expect(judged).toBeLessThanOrEqual(maxGuesses);
    const other = await signIn(entrance(), newVisitor(), { phone, password });
    expect(other.status).toBe(200);
  });
});

describe('behind a proxy that the sites do not trust', () => {
  it('all visitors are counted as the proxy, so that the limit applies', async () => {
    const entrance = entrances['misled'] ?? { port: 0 };
    counted.clear();
    const judged =
      (await guess(entrance, newVisitor(), 45, '203.0.113.#')) +
      (await guess(entrance, newVisitor(), 45, '198.51.100.#'));
    expect(judged).toBeLessThanOrEqual(maxGuesses);
    await eventually(() => expect(counted).toContain(`all ${outerProxy}`), 10_000);
  });
});
