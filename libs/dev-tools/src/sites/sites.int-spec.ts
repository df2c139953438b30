import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as open, type IncomingMessage, type Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { securityHeaders } from './security-headers.ts';
import { startSite, type RunningSite } from './start-site.ts';

const index = `<!doctype html><script>theme()</script><script type="module" src="/assets/app-abcd1234.js"></script>${'<!-- -->'.repeat(200)}`;
const script = `console.log('${'x'.repeat(2_000)}')`;
const origins = {
  shop: 'http://shop.example',
  account: 'http://account.example',
  admin: 'http://admin.example',
};
let folder: string;
let gateway: Server;
let site: RunningSite;
let received: IncomingMessage | undefined;

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shop-site-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
  writeFileSync(join(folder, 'index.html'), index);
  writeFileSync(join(folder, 'assets/app-abcd1234.js'), script);
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  const built = join(folder, 'assets/built-abcd1234.js');
  writeFileSync(built, 'as written');
  writeFileSync(`${built}.br`, brotliCompressSync('by the build'));
  writeFileSync(`${built}.gz`, gzipSync('by the build'));
  gateway = createServer((request, response) => {
    received = request;
    response.writeHead(201, { 'Set-Cookie': ['a=1', 'b=2'], 'X-Request-Id': 'r-1' });
    request.pipe(response);
  });
  gateway.on('upgrade', (request, socket) => {
    received = request;
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
    socket.pipe(socket);
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const url = new URL(`http://127.0.0.1:${portOf(gateway)}`);
  site = await startSite({ folder, port: 0, gateway: url, origins, host: '127.0.0.1' });
});
afterAll(async () => {
  await site.close();
  await new Promise((resolve) => gateway.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

/** The status of the response to an upgrade that is refused. */
async function upgradeStatus(port: number, path: string): Promise<number | undefined> {
  const headers = { connection: 'upgrade', upgrade: 'websocket' };
  const [answer] = await once(open({ host: '127.0.0.1', port, path, headers }).end(), 'response');
  answer.resume();
  return answer.statusCode;
}

type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer };

/** Uses the low-level client: `fetch` would decompress, normalise paths and hide headers. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = open(
      { host: '127.0.0.1', port: site.port, path, method, headers, agent: false },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        );
      },
    );
    sent.once('error', reject);
    sent.end(method === 'POST' ? 'привет' : undefined);
  });
}

describe('the files of a site', () => {
  it.each(['/', '/admin/orders?page=2', '/index.html'])(
    'serves the app for %s, without caching and with a script hash in its policy',
    async (path) => {
      const { status, headers, body } = await get(path);
      expect([status, body.toString()]).toEqual([200, index]);
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/]+=*';/);
      expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/);
    },
  );

  it('caches hashed files permanently', async () => {
    const { headers } = await get('/assets/app-abcd1234.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it('serves the origins of the three sites', async () => {
    const { headers, body } = await get('/site-config.js');
    expect(body.toString()).toBe(`globalThis.shopSites = ${JSON.stringify(origins)};\n`);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('compresses large files with an encoding that the browser accepts', async () => {
    const br = await get('/assets/app-abcd1234.js', { 'Accept-Encoding': 'gzip, br' });
    expect([br.headers['content-encoding'], brotliDecompressSync(br.body).toString()]).toEqual([
      'br',
      script,
    ]);
    const gzip = await get('/assets/app-abcd1234.js', { 'Accept-Encoding': 'gzip' });
    expect([gzip.headers['content-encoding'], gunzipSync(gzip.body).toString()]).toEqual(['gzip', script]);
    const plain = await get('/favicon.svg', { 'Accept-Encoding': 'br' });
    expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, '<svg/>']);
  });

  it('serves files precompressed by the build, but not under their own names', async () => {
    const br = await get('/assets/built-abcd1234.js', { 'Accept-Encoding': 'br' });
    expect([br.headers['content-encoding'], brotliDecompressSync(br.body).toString()]).toEqual([
      'br',
      'by the build',
    ]);
    expect(br.headers['vary']).toBe('Accept-Encoding');
    expect((await get('/assets/built-abcd1234.js.br')).status).toBe(404);
  });

  it('answers 304 for an unchanged file', async () => {
    const { etag = '' } = (await get('/')).headers;
    const again = await get('/', { 'If-None-Match': etag });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it('answers HEAD without a body', async () => {
    const { status, headers, body } = await get('/', {}, 'HEAD');
    expect([status, headers['content-length'], body.length]).toEqual([
      200,
      String(Buffer.byteLength(index)),
      0,
    ]);
  });

  it.each([
    ['/assets/gone-12345678.js', 404],
    ['/.vite/manifest.json', 404],
    ['/%E0%A4%A', 400],
    ['/../../etc/passwd.txt', 404],
    ['/%2e%2e/%2e%2e/etc/hosts.txt', 404],
  ])('refuses %s', async (path, status) => {
    expect((await get(path)).status).toBe(status);
  });

  it.each([
    ['/', 'GET'],
    ['/assets/app-abcd1234.js', 'GET'],
    ['/assets/gone-12345678.js', 'GET'],
    ['/site-config.js', 'GET'],
    ['/%E0%A4%A', 'GET'],
    ['/', 'POST'],
  ])('sends the security headers for %s (%s)', async (path, method) => {
    const { headers } = await get(path, {}, method);
    expect(headers).toMatchObject(inLowerCase(securityHeaders));
  });

  it('answers 405 for other methods', async () => {
    expect((await get('/', {}, 'POST')).status).toBe(405);
  });
});

describe('proxying to the gateway', () => {
  it('forwards /api with its body, and returns the response with all headers', async () => {
    const { status, headers, body } = await get('/api/user/cart?x=1', { Authorization: 'Bearer t' }, 'POST');
    expect([status, body.toString()]).toEqual([201, 'привет']);
    expect(headers).toMatchObject({ 'set-cookie': ['a=1', 'b=2'], 'x-request-id': 'r-1' });
    expect(received?.url).toBe('/api/user/cart?x=1');
    expect(received?.headers).toMatchObject({
      authorization: 'Bearer t',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
    });
  });

  it('serves the app for /apiary', async () => {
    expect((await get('/apiary')).body.toString()).toBe(index);
  });

  it('forwards a WebSocket in both directions', async () => {
    const socket = connect(site.port, '127.0.0.1');
    const words: string[] = [];
    socket.on('data', (chunk) => words.push(chunk.toString()));
    socket.write(
      'GET /socket/?EIO=4 HTTP/1.1\r\nHost: shop\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    );
    await until(() => words.join('').includes('101 Switching Protocols'));
    socket.write('ping');
    await until(() => words.join('').endsWith('ping'));
    expect(received?.headers.upgrade).toBe('websocket');
    socket.destroy();
  });

  it('answers 502 in Russian with Retry-After while the gateway is unavailable', async () => {
    const lonely = await startSite({
      folder,
      port: 0,
      gateway: new URL('http://127.0.0.1:1'),
      origins,
      host: '127.0.0.1',
    });
    const reply = await fetch(`http://127.0.0.1:${lonely.port}/api/products`);
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([502, '2']);
    expect(await upgradeStatus(lonely.port, '/socket/')).toBe(502);
    expect(await upgradeStatus(lonely.port, '/a-page')).toBe(404);
    expect(Object.fromEntries(reply.headers)).toMatchObject(inLowerCase(securityHeaders));
    expect(await reply.json()).toMatchObject({
      statusCode: 502,
      code: 'GATEWAY_UNAVAILABLE',
      message: expect.stringContaining('перезапускается'),
    });
    await lonely.close();
  });
});

const inLowerCase = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

async function until(fits: () => boolean): Promise<void> {
  const limit = performance.now() + 3_000;
  while (!fits()) {
    if (performance.now() > limit) throw new Error('waited in vain');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
