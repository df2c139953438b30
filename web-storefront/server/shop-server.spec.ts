/** @jest-environment node */
import { once } from 'node:events';
import { createServer, request as httpRequest, type RequestListener, type Server } from 'node:http';
import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createShopServer } from './create-shop-server.ts';
import { builtFolder, indexHtml, json, portOf, refusal, stateOf } from './fake-surroundings.ts';
import { createForwarder } from './forward.ts';
import { createTemplate, type Template } from './html-template.ts';
import { pageGlobals } from './page-globals.ts';
import { createSearchEngineFiles } from './seo/search-engine-files.ts';
import { loadStaticFiles } from './static-files.ts';
import { requestGateway } from './visitor-fetch.ts';

const sites = {
  shop: 'https://shop.example',
  account: 'https://my.shop.example',
  admin: 'https://staff.shop.example',
};
const page = { title: 'Доставка', content: '<p>Почтой и <b>СДЭКом</b> за 350 $& рублей</p>' };

let gateway: Server;
let shop: Server;
let origin: string;
let answerOfGateway: RequestListener;
let answerOfCatalogue: RequestListener;
let isReady: boolean;
let template: Template;
let forwarder: ReturnType<typeof createForwarder>;

beforeEach(async () => {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  answerOfGateway = (_request, response) => json(response, 200, page);
  answerOfCatalogue = (_request, response) => json(response, 200, []);
  gateway = createServer((request, response) => {
    const answer = request.url === '/api/categories' ? answerOfCatalogue : answerOfGateway;
    answer(request, response);
  }).listen(0);
  await once(gateway, 'listening');
  const address = new URL(`http://127.0.0.1:${portOf(gateway)}`);
  requestGateway(address);
  forwarder = createForwarder(address);
  isReady = true;
  template = createTemplate(indexHtml, pageGlobals(sites, null));
  shop = createShopServer({
    renderer: {
      template,
      chunkFiles: () => ['/assets/ContentPage-1.js'],
      sites,
    },
    files: await loadStaticFiles(await builtFolder()),
    forwarder,
    searchEngines: createSearchEngineFiles({ origin: sites.shop, isOpen: true }),
    metricaId: null,
    isReady: () => isReady,
  }).listen(0);
  await once(shop, 'listening');
  origin = `http://127.0.0.1:${portOf(shop)}`;
});

afterEach(async () => {
  jest.restoreAllMocks();
  forwarder.close();
  for (const server of [shop, gateway]) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

describe('a page', () => {
  it('contains text, title, canonical address, preloads and the query state', async () => {
    const answer = await get('/page/delivery/?utm=1');
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('<p>Почтой и <b>СДЭКом</b> за 350 $&amp; рублей</p>');
    expect(html.slice(0, html.indexOf('</head>'))).toContain('<title>Доставка – Сорока</title>');
    expect(html).toContain('<link href="https://shop.example/page/delivery" rel="canonical"/>');
    expect(html).toContain('property="og:title"');
    expect(html).not.toContain('<title>Сорока</title>');
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/ContentPage-1.js">');
    expect(stateOf(html)).toMatchObject({ queries: [{ state: { data: [] } }, { state: { data: page } }] });
  });

  it('is requested from the API with the address of the visitor', async () => {
    const requested = jest.fn();
    answerOfGateway = (request, response) => {
      requested(request.headers['x-forwarded-for'], request.url);
      json(response, 200, page);
    };
    await get('/page/delivery', { 'x-forwarded-for': '203.0.113.7' });
    expect(requested).toHaveBeenCalledWith(
      expect.stringMatching(/^203\.0\.113\.7, .*127\.0\.0\.1$/),
      '/api/pages/delivery',
    );
  });

  it('answers 404 for a missing page and passes the error to the browser', async () => {
    answerOfGateway = (_request, response) => json(response, 404, refusal(404, 'PAGE_NOT_FOUND'));
    const answer = await get('/page/nothing');
    const html = await answer.text();
    expect(answer.status).toBe(404);
    expect(html).toContain('Страница не найдена');
    expect(html).toContain('Ошибка 404');
    expect(stateOf(html)).toMatchObject({
      queries: [{}, { state: { status: 'error', error: { statusCode: 404 } } }],
    });
  });

  it('is rendered without the menu when the catalogue fails, which the browser then requests', async () => {
    answerOfCatalogue = (_request, response) => json(response, 500, refusal(500, 'INTERNAL'));
    const answer = await get('/page/delivery');
    expect(answer.status).toBe(200);
    expect(stateOf(await answer.text())).toMatchObject({ queries: [{ state: { data: page } }] });
  });

  it('answers 404 for an unknown address', async () => {
    const answer = await get('/no/such/thing');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('Страница не найдена');
  });

  it.each([
    [
      'refuses',
      (() => (_request, response) => json(response, 500, refusal(500, 'INTERNAL'))) as () => RequestListener,
    ],
    ['breaks off', (() => (request) => request.socket.destroy()) as () => RequestListener],
  ])('answers 503 with the shell when the API %s', async (_how, listener) => {
    answerOfGateway = listener();
    const answer = await get('/page/delivery');
    const html = await answer.text();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('10');
    expect(html).toContain('<div id="root"><!--app--></div>');
    expect(html).not.toContain('query-state');
  });

  it('falls back to the shell when rendering throws, and logs the reason', async () => {
    jest.spyOn(template, 'page').mockImplementation(() => {
      throw new Error('no window here');
    });
    const answer = await get('/page/delivery');
    expect([answer.status, await answer.text()]).toEqual([200, template.shell]);
    expect(process.stdout.write).toHaveBeenCalledWith(expect.stringContaining('no window here'));
  });

  it('escapes HTML and scripts in content', async () => {
    const evil = {
      title: '</script><script>alert(1)</script>',
      content: '</script><img src=x onerror=alert(1)>',
    };
    answerOfGateway = (_request, response) => json(response, 200, evil);
    const html = await (await get('/page/delivery')).text();
    expect(html).not.toContain('<script>alert(1)');
    expect(html).not.toContain('<img');
    expect(stateOf(html)).toMatchObject({ queries: [{}, { state: { data: evil } }] });
  });

  it('is compressed when the client accepts it', async () => {
    const answer = await raw('/page/delivery', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.body).toString()).toContain('СДЭКом');
    expect((await raw('/', { 'accept-encoding': 'br;q=0' })).headers['content-encoding']).toBeUndefined();
  });
});

describe('security', () => {
  it('allows exactly the inline scripts of the page', async () => {
    const answer = await get('/');
    const html = await answer.text();
    const policy = answer.headers.get('content-security-policy') ?? '';
    const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
    expect(scripts).toHaveLength(2);
    for (const script of scripts) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    }
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=31536000');
  });

  it('contains no inline styles or event handlers', async () => {
    const html = await (await get('/page/delivery')).text();
    expect(html).not.toMatch(/\sstyle="/);
    expect(html).not.toMatch(/\son[a-z]+="/);
  });

  it.each([
    ['//evil.example', 404],
    ['//evil.example/%2e%2e', 200],
    ['/\\\\evil.example', 404],
    ['/..%2f..%2fpackage.json', 404],
    ['/%', 400],
    ['/page/%ff', 400],
  ])('answers %s without redirecting or crashing', async (path, status) => {
    const answer = await raw(path, {});
    expect([answer.status, answer.headers.location]).toEqual([status, undefined]);
  });

  it('accepts GET and HEAD only', async () => {
    expect((await fetch(`${origin}/page/delivery`, { method: 'POST', body: 'x' })).status).toBe(405);
    const head = await fetch(`${origin}/page/delivery`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});

describe('redirects', () => {
  it.each([
    ['/user/profile?tab=1', 302, 'https://my.shop.example/user/profile?tab=1'],
    ['/auth/login', 302, 'https://my.shop.example/user/signin'],
    ['/admin/orders', 302, 'https://staff.shop.example/admin/orders'],
    ['/user/admin/data-export', 302, 'https://staff.shop.example/admin/orders/detailing'],
    ['/collections', 301, '/collection'],
  ])('%s', async (path, status, location) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([status, location]);
  });
});

describe('files', () => {
  it('with a hash in their name are cached permanently and served precompressed', async () => {
    const answer = await raw('/assets/index-1.js', { 'accept-encoding': 'br' });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect(brotliDecompressSync(answer.body).toString()).toBe('run()');
    const again = await raw('/assets/index-1.js', { 'if-none-match': String(answer.headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it('that are missing answer 404 as plain text', async () => {
    const answer = await get('/assets/index-0.js');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
  });

  it('include the addresses of the sites', async () => {
    expect(await (await get('/site-config.js')).text()).toBe(`window.shopSites=${JSON.stringify(sites)};`);
  });
});

describe('the API proxy', () => {
  it('forwards requests with their bodies and returns responses unchanged', async () => {
    answerOfGateway = (request, response) => {
      request.pipe(response.writeHead(201, { 'x-request-id': 'r-1', 'set-cookie': ['a=1', 'b=2'] }));
    };
    const answer = await fetch(`${origin}/api/promo/apply`, { method: 'POST', body: '{"phrase":"ЛЕТО"}' });
    expect(answer.status).toBe(201);
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(answer.headers.get('x-request-id')).toBe('r-1');
    expect(await answer.text()).toBe('{"phrase":"ЛЕТО"}');
  });

  it('answers 502 when the gateway is unavailable', async () => {
    await new Promise((resolve) => {
      gateway.close(resolve);
      gateway.closeAllConnections();
    });
    const answer = await get('/api/pages/delivery');
    expect([answer.status, await answer.json()]).toMatchObject([502, { code: 'GATEWAY_UNAVAILABLE' }]);
    expect((await raw('/socket/', { connection: 'upgrade', upgrade: 'websocket' })).status).toBe(502);
  });

  it('forwards a WebSocket in both directions', async () => {
    gateway.on('upgrade', (_request, socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
      socket.on('data', (data: Buffer) => socket.end(`echo ${data.toString()}`));
    });
    const upgrade = httpRequest(`${origin}/socket/`, {
      headers: { connection: 'upgrade', upgrade: 'websocket' },
    }).end();
    const [, socket] = await once(upgrade, 'upgrade');
    socket.write('привет');
    const [data] = await once(socket, 'data');
    expect(String(data)).toBe('echo привет');
  });
});

describe('health', () => {
  it('reports live but not ready while the server is stopping', async () => {
    expect((await get('/health/ready')).status).toBe(200);
    isReady = false;
    expect((await get('/health/ready')).status).toBe(503);
    expect((await get('/health/live')).status).toBe(200);
  });
});

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(origin + path, { headers, redirect: 'manual' });

/** Sends a request without the features of `fetch`: no normalized path and no decompression. */
async function raw(path: string, headers: Record<string, string>) {
  const request = httpRequest({ host: '127.0.0.1', port: portOf(shop), path, headers }).end();
  const [response] = await once(request, 'response');
  const chunks: Buffer[] = await response.toArray();
  return { status: Number(response.statusCode), headers: response.headers, body: Buffer.concat(chunks) };
}
