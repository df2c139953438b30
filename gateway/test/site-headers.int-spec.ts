import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders, type RequestOptions, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getPage } from '@shop/contracts';
import { startSites, type RunningNginx } from '@shop/testing';
import { startApp, type TestApp } from './app.ts';
import { requestAs, type Question, type RawAnswer } from './request-as.ts';

/** An address at which no server listens. */
const nowhere = '127.0.0.1:1';
const trusted = '127.0.0.5';
const hosts = ['shop.test', 'account.test', 'admin.test'];

let gateway: TestApp;
let renderer: Server;
let receivedByRenderer: IncomingHttpHeaders;
const running: RunningNginx[] = [];
let sites: RunningNginx;
let lonely: RunningNginx;
let secure: RunningNginx;

async function start(settings: Parameters<typeof startSites>[0]): Promise<RunningNginx> {
  const nginx = await startSites(settings);
  running.push(nginx);
  return nginx;
}

beforeAll(async () => {
  gateway = await startApp(() => getPage.example.reply);
  await gateway.app.listen(0, '127.0.0.1');
  // Headers as the storefront's own server sends them.
  renderer = createServer(({ headers }, response) => {
    receivedByRenderer = headers;
    response.setHeader('content-security-policy', "default-src 'self'");
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('x-frame-options', 'DENY');
    response.setHeader('referrer-policy', 'strict-origin-when-cross-origin');
    response.setHeader('cross-origin-opener-policy', 'same-origin');
    response.end('page');
  }).listen(0, '127.0.0.1');
  await once(renderer, 'listening');
  const upstream = {
    GATEWAY: new URL(await gateway.app.getUrl()).host,
    RENDERER: `127.0.0.1:${portOf(renderer.address())}`,
  };
  sites = await start({ ...upstream, TRUSTED_PROXIES: `${trusted}, 10.0.0.0/8` });
  lonely = await start({ GATEWAY: nowhere, RENDERER: nowhere });
  secure = await start({
    ...upstream,
    STOREFRONT_URL: 'https://shop.test',
    ACCOUNT_URL: 'https://account.test',
    ADMIN_URL: 'https://admin.test',
  });
});
afterAll(async () => {
  await Promise.all(running.map((nginx) => nginx.stop()));
  renderer.closeAllConnections();
  renderer.close();
  await gateway.app.close();
});

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address ? address.port : 0;

const sendRequest = (nginx: RunningNginx, host: string, path: string, more: Partial<Question> = {}) =>
  requestAs({ port: nginx.port, path, ...more, headers: { host, ...more.headers } });

/** The cookie of a signed-in browser: the back office redirects visitors without it. */
const member = { cookie: 'shop_session_mark=m1' };

/** Expects each security header exactly once, sent either by nginx or by the server behind it. */
function expectSafe({ headers }: RawAnswer): void {
  expect(headers.get('x-content-type-options')).toEqual(['nosniff']);
  expect(headers.get('x-frame-options')).toEqual(['DENY']);
  expect(headers.get('cross-origin-opener-policy')).toEqual(['same-origin']);
  expect(headers.get('referrer-policy')).toEqual([
    expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
  ]);
  expect(headers.get('permissions-policy')).toHaveLength(1);
  expect(headers.get('content-security-policy')).toHaveLength(1);
}

const paths: [path: string, status: number][] = [
  ['/', 200],
  ['/some/place', 200],
  ['/site-config.js', 200],
  ['/assets/app-1.js', 200],
  ['/assets/gone-1.js', 404],
  ['/api/pages/delivery', 200],
  ['/api/nothing', 404],
];
const everywhere = hosts.flatMap((host) => paths.map(([path, status]) => [host, path, status] as const));

describe('security headers', () => {
  it.each(everywhere)('%s%s (%d)', async (host, path, status) => {
    const answer = await sendRequest(sites, host, path, { headers: member });
    expect(answer.status).toBe(status);
    expectSafe(answer);
    expect(answer.headers.has('strict-transport-security')).toBe(false);
  });

  it.each([
    ['the shop without its renderer', 'shop.test', '/', 200],
    ['search engines without the renderer', 'shop.test', '/robots.txt', 503],
    ['the shop without a gateway', 'shop.test', '/api/pages/delivery', 502],
    ['the account without a gateway', 'account.test', '/api/pages/delivery', 502],
  ])('%s', async (_what, host, path, status) => {
    const answer = await sendRequest(lonely, host, path);
    expect(answer.status).toBe(status);
    expectSafe(answer);
    expect(answer.headers.get('content-security-policy')?.[0]).toContain("frame-ancestors 'none'");
    expect(answer.headers.get('cache-control')?.join() ?? '').not.toContain('max-age');
  });

  it('are sent with 413 and 400 responses too', async () => {
    const large = await sendRequest(sites, 'shop.test', '/api/pages/delivery', {
      method: 'POST',
      headers: { 'content-length': String(33 * 1024 * 1024) },
    });
    expect(large.status).toBe(413);
    expectSafe(large);
    const broken = await sendRaw(sites.port, 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n');
    expect(broken).toMatch(/^HTTP\/1\.1 400 /);
    expect(broken).toMatch(/x-frame-options: deny/i);
  });

  it('an unavailable gateway is reported in the error format of the API', async () => {
    const { headers, text } = await sendRequest(lonely, 'admin.test', '/api/orders', {
      headers: { 'x-request-id': '"}, "evil": {"' },
    });
    expect(headers.get('content-type')).toEqual(['application/json; charset=utf-8']);
    expect(JSON.parse(text)).toEqual({
      statusCode: 502,
      code: 'GATEWAY_UNAVAILABLE',
      message: 'Сервис временно недоступен',
      requestId: expect.stringMatching(/^[\da-f]{32}$/),
    });
  });

  it('headers of the renderer are kept, and only existing assets are cached as immutable', async () => {
    const { headers } = await sendRequest(sites, 'shop.test', '/');
    expect(headers.get('content-security-policy')).toEqual(["default-src 'self'"]);
    const kept = await sendRequest(sites, 'shop.test', '/assets/app-1.js');
    expect(kept.headers.get('cache-control')).toEqual(['public, max-age=31536000, immutable']);
    const gone = await sendRequest(sites, 'shop.test', '/assets/gone-1.js');
    expect(gone.headers.has('cache-control')).toBe(false);
  });
});

describe('precompressed files', () => {
  it.each([
    ['br', 'gzip, deflate, br, zstd'],
    ['br', 'br;q=1.0'],
    ['gzip', 'gzip, br;q=0'],
    ['gzip', 'gzip'],
  ])('are sent as %s for Accept-Encoding "%s"', async (encoding, accepted) => {
    for (const host of hosts) {
      const { port } = sites;
      const headers = { host, 'accept-encoding': accepted };
      const answer = await readPlainly({ port, path: '/assets/app-1.js', headers });
      expect(answer.headers).toMatchObject({
        'content-encoding': encoding,
        'content-type': 'application/javascript',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
      });
      expect(unpack[encoding]?.(answer.body).toString()).toBe('run(1)');
    }
  });

  it('are sent uncompressed without Accept-Encoding, as are small files always', async () => {
    const headers = { host: 'account.test' };
    const plain = await readPlainly({ port: sites.port, path: '/assets/app-1.js', headers });
    expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, 'run(1)']);
    const small = await readPlainly({
      port: sites.port,
      path: '/assets/plain-1.css',
      headers: { ...headers, 'accept-encoding': 'br' },
    });
    expect([small.headers['content-encoding'], small.headers['content-type'], small.body.toString()]).toEqual(
      [undefined, 'text/css', '.small{}'],
    );
  });
});

describe('visitors of the back office', () => {
  const openBackOffice = (path: string, headers: Record<string, string> = {}) =>
    sendRequest(secure, 'admin.test', path, { headers });

  it.each(['/', '/admin', '/admin/orders/100042'])(
    'are redirected from %s to the sign-in with a return address',
    async (path) => {
      const answer = await openBackOffice(path);
      expect(answer.status).toBe(302);
      expectSafe(answer);
      const to = new URL(answer.headers.get('location')?.[0] ?? '');
      expect(to.origin + to.pathname).toBe('https://account.test/user/signin');
      expect(to.searchParams.get('from')).toBe(`https://admin.test${path}`);
    },
  );

  it.each(['/admin/orders?page=2', '/administration', '/user/admin', '/admin/%D1%8F', '/assets/app-1.js'])(
    'receive the page at %s without a redirect',
    async (path) => {
      expect((await openBackOffice(path)).status).toBe(200);
    },
  );

  it('are considered signed in by a non-empty session cookie', async () => {
    expect((await openBackOffice('/admin', member)).status).toBe(200);
    expect((await openBackOffice('/admin', { cookie: 'a=1; shop_session_mark=' })).status).toBe(302);
  });
});

describe('HSTS', () => {
  const hsts = ['max-age=31536000; includeSubDomains'];

  it.each(everywhere)('is sent by sites with an https address: %s%s', async (host, path) => {
    const answer = await sendRequest(secure, host, path, { headers: member });
    expect(answer.headers.get('strict-transport-security')).toEqual(hsts);
  });

  it.each(hosts)('is sent by %s when a trusted proxy reports TLS, and only then', async (host) => {
    const headers = { 'x-forwarded-proto': 'https' };
    for (const [path] of paths) {
      const over = await sendRequest(sites, host, path, { headers, from: trusted });
      expect(over.headers.get('strict-transport-security')).toEqual(hsts);
      const invented = await sendRequest(sites, host, path, { headers, from: '127.0.0.11' });
      expect(invented.headers.has('strict-transport-security')).toBe(false);
    }
  });
});

describe('forwarded headers for the renderer', () => {
  it.each([
    ['127.0.0.11', '203.0.113.7', 'https', '127.0.0.11', 'http'],
    [trusted, '203.0.113.7', 'https', '203.0.113.7', 'https'],
    [trusted, '1.1.1.1, 203.0.113.7, 10.1.2.3', 'http', '203.0.113.7', 'http'],
    [trusted, '203.0.113.7:5678', 'ftp', '203.0.113.7', 'http'],
  ])('from %s with "%s" and %s: %s, %s', async (from, chain, scheme, visitor, reported) => {
    const headers = {
      'x-forwarded-for': chain,
      'x-forwarded-proto': scheme,
      'x-forwarded-host': 'evil.example',
      forwarded: 'for=1.1.1.1',
    };
    await sendRequest(sites, 'shop.test', '/', { from, headers });
    expect(receivedByRenderer).toMatchObject({
      'x-forwarded-for': visitor,
      'x-forwarded-proto': reported,
      'x-forwarded-host': 'shop.test',
    });
    expect(receivedByRenderer['forwarded']).toBeUndefined();
  });
});

it.each(['nginx.example', '10.0.0.0/8;', '*', '10.0.0.0/40'])(
  'nginx does not start with TRUSTED_PROXIES=%s',
  async (list) => {
    const starting = startSites({ GATEWAY: nowhere, RENDERER: nowhere, TRUSTED_PROXIES: list });
    await expect(starting).rejects.toThrow(/TRUSTED_PROXIES|invalid|host not found/);
  },
);

interface PlainAnswer {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const unpack: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/** The raw response: `fetch` would decompress it. */
async function readPlainly(question: RequestOptions): Promise<PlainAnswer> {
  const [answer] = await once(request({ host: '127.0.0.1', agent: false, ...question }).end(), 'response');
  const chunks: Buffer[] = await answer.toArray();
  return { headers: answer.headers, body: Buffer.concat(chunks) };
}

async function sendRaw(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.end(text);
  const chunks: Buffer[] = await socket.toArray();
  return Buffer.concat(chunks).toString();
}
