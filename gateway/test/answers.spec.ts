import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { getPage, requests } from '@shop/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { englishLabels } from '../src/openapi/docs-start.ts';
import { cacheTags } from '../src/read-cache/cache-tags.ts';
import { examples, startApp, type TestApp } from './app.ts';

let entry: TestApp;
const content = '<p>Отправляем Почтой России и СДЭК.</p>'.repeat(100);

beforeAll(async () => {
  const known = examples(requests);
  entry = await startApp(
    (requested) =>
      requested.subject === getPage.subject ? { ...getPage.example.reply, content } : known(requested),
    { GATEWAY_HSTS_SECONDS: '31536000' },
  );
});
afterAll(() => entry.app.close());
beforeEach(() => {
  entry.cache.dropAll('test');
  entry.clock.ms += 1_000;
  entry.log.length = 0;
  entry.requested.length = 0;
});

const sendRequest = (
  url: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
): Promise<LightMyRequestResponse> => entry.app.inject({ method, url, headers });
const page = '/api/pages/delivery';

describe('a public GET response', () => {
  it('has an ETag and is answered with 304 to a matching If-None-Match', async () => {
    const first = await sendRequest(page);
    const etag = String(first.headers.etag);
    expect(first.statusCode).toBe(200);
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
    const again = await sendRequest(page, { 'if-none-match': etag });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    expect(again.headers).not.toHaveProperty('content-type');
    expect((await sendRequest(page, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('is compressed with %s when the client accepts it', async (encoding, header, decompress) => {
    const plain = await sendRequest(page);
    const small = await sendRequest(page, { 'accept-encoding': header });
    expect(small.headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'accept-encoding',
      etag: plain.headers.etag,
      'content-length': String(small.rawPayload.length),
    });
    expect(decompress(small.rawPayload).toString()).toBe(plain.body);
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
  });

  it('is not compressed when it is small', async () => {
    const response = await sendRequest('/api/categories', { 'accept-encoding': 'br' });
    expect(response.rawPayload.length).toBeLessThan(1_024);
    expect(response.headers).not.toHaveProperty('content-encoding');
  });

  it('has the same headers for HEAD, without a body', async () => {
    const body = await sendRequest(page);
    const head = await sendRequest(page, {}, 'HEAD');
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers).toMatchObject({
      etag: body.headers.etag,
      'content-length': body.headers['content-length'],
    });
  });

  it.each(['', 'gzip', 'gzip, deflate, br'])(
    'is identical when it comes from the cache (Accept-Encoding: %s)',
    async (encoding) => {
      const headers = { 'accept-encoding': encoding, 'x-request-id': 'shop-12345678' };
      const made = await sendRequest(page, headers);
      const kept = await sendRequest(page, headers);
      const head = await sendRequest(page, headers, 'HEAD');
      expect(entry.requested).toHaveLength(1);
      expect(kept.rawPayload).toEqual(made.rawPayload);
      expect([kept.headers, head.headers]).toEqual([made.headers, made.headers]);
      expect(entry.log.map(({ status }) => status)).toEqual([200, 200, 200]);
    },
  );

  it('is requested from the owning service once, and again after a change', async () => {
    await Promise.all([
      sendRequest(page),
      sendRequest(page),
      sendRequest(`${page}?utm=1`),
      sendRequest(`${page}/`),
    ]);
    await sendRequest('/api/pages/deliver%79');
    expect(entry.requested).toEqual([{ subject: getPage.subject, payload: { link: 'delivery' } }]);
    entry.cache.drop([cacheTags.page('delivery')], 'page');
    await sendRequest(page);
    expect(entry.requested).toHaveLength(2);
  });
});

describe('every response', () => {
  it.each(['/api/pages/delivery', '/api/nothing', '/health/live', '/api/pages/%zz'])(
    'of %s has security headers',
    async (url) => {
      expect((await sendRequest(url)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'content-security-policy': expect.stringContaining("default-src 'none'; frame-ancestors 'none'"),
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      });
    },
  );

  it('has a request id: a valid one from the client, or its own', async () => {
    const own = await sendRequest(page);
    expect(own.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    const given = await sendRequest(page, { 'x-request-id': 'shop-12345678' });
    expect(given.headers['x-request-id']).toBe('shop-12345678');
    const hostile = await sendRequest(page, { 'x-request-id': 'a\tb {"level":"fatal"}' });
    expect(hostile.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  it('is logged once, without personal data', async () => {
    await sendRequest('/api/pages/secret-page?phone=79001234567', {
      'user-agent': 'Secret/1',
      'x-request-id': 'shop-12345678',
    });
    expect(entry.log).toHaveLength(1);
    expect(entry.log[0]).toMatchObject({
      msg: 'answered',
      level: 'info',
      requestId: 'shop-12345678',
      method: 'GET',
      route: '/api/pages/:link',
      status: 200,
      ms: expect.any(Number),
    });
    expect(JSON.stringify(entry.log)).not.toMatch(/secret|7900|127\.0\.0\.1/i);
  });

  it('that is an error is logged with its code', async () => {
    await sendRequest('/api/nothing');
    expect(entry.log).toEqual([
      expect.objectContaining({ level: 'info', status: 404, code: 'NOT_FOUND', route: 'none' }),
    ]);
  });
});

describe('health endpoints', () => {
  it('must not be cached', async () => {
    const { headers, body } = await sendRequest('/health/live');
    expect([headers['cache-control'], headers.etag, body]).toEqual(['no-store', undefined, '{"live":true}']);
  });

  it('report readiness when dependencies are available, and not during shutdown', async () => {
    expect((await sendRequest('/health/ready')).json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    entry.health.ready({ nats: async () => undefined });
    expect((await sendRequest('/health/ready')).json()).toEqual({ ready: true, checks: { nats: 'ok' } });
    entry.health.leave();
    expect((await sendRequest('/health/ready')).statusCode).toBe(503);
    expect((await sendRequest('/health/live')).statusCode).toBe(200);
  });
});

describe('metrics endpoint', () => {
  it('counts responses by route', async () => {
    await sendRequest(page);
    const { body, headers } = await sendRequest('/metrics');
    expect(headers['content-type']).toMatch(/^text\/plain; version=/);
    expect(body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/pages\/:link",status="200"\} \d/,
    );
  });

  it.each(['x-forwarded-for', 'forwarded'])('returns 404 to requests from outside (%s)', async (header) => {
    const response = await sendRequest('/metrics', { [header]: 'for=1.2.3.4' });
    expect([response.statusCode, response.json().code]).toEqual([404, 'NOT_FOUND']);
  });

  it('returns 404 to a client that connects directly from another network', async () => {
    const response = await entry.app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' });
    expect([response.statusCode, response.json().code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('API description', () => {
  it('is the document written by gen:api', async () => {
    const document = (await sendRequest('/api/openapi.json')).json();
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'API магазина' } });
    expect(document.paths['/api/pages/{link}'].get).toMatchObject({
      operationId: 'getPage',
      'x-access': { who: 'public' },
      responses: {
        200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Page' } } } },
        404: { $ref: '#/components/responses/PAGE_NOT_FOUND' },
      },
    });
  });

  it('is shown by a page without third-party resources and inline scripts', async () => {
    const { body, headers } = await sendRequest('/api/docs');
    const loaded = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => String(path));
    expect(loaded.length).toBeGreaterThan(3);
    expect(loaded.filter((path) => !path.startsWith('/api/'))).toEqual([]);
    expect(body).not.toMatch(/<script>|style=|onload/);
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    for (const path of loaded) expect((await sendRequest(path)).statusCode).toBe(200);
  });

  it('says in Russian what Swagger UI says, and follows the dark theme', async () => {
    const { body: bundle } = await sendRequest('/api/docs/swagger-ui-bundle.js');
    expect(Object.keys(englishLabels).filter((label) => !bundle.includes(label))).toEqual([]);
    for (const script of ['start.js', 'start-external.js']) {
      const { body } = await sendRequest(`/api/docs/${script}`);
      expect(body).toContain('"Try it out":"Попробовать"');
      expect(body).toContain('dark-mode');
    }
  });

  it('serves no other files', async () => {
    for (const file of ['package.json', '..%2Fpackage.json', 'swagger-ui.js', '__proto__']) {
      expect((await sendRequest(`/api/docs/${file}`)).statusCode).toBe(404);
    }
  });
});
