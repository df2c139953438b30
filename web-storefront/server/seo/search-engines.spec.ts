/** @jest-environment node */
import { once } from 'node:events';
import { createServer, request as httpRequest, type Server } from 'node:http';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { client } from '@shop/api-client';
import { portOf } from '../fake-surroundings.ts';
import { buildSitemap } from './build-sitemap.ts';
import type { BuiltFiles } from './kept-files.ts';
import { createSearchEngineFiles } from './search-engine-files.ts';

const origin = 'https://shop.example';
const changedAt = '2026-11-20T10:00:00.000Z';

/** Mocks a gateway with this many products, in pages of four. */
function theApi(productCount: number): void {
  const answers: Record<string, unknown> = {
    '/api/categories': [
      {
        link: 'hoodies',
        items: [
          { link: 'hoodie', productCount: 3 },
          { link: 'empty', productCount: 0 },
        ],
      },
      { link: 'nothing', items: [{ link: 'x', productCount: 0 }] },
    ],
    '/api/collections': [{ link: 'polar' }],
    '/api/pages': [{ link: 'delivery', title: 'Доставка', updatedAt: changedAt }],
  };
  client.setConfig({
    fetch: async (address) => {
      const { pathname, searchParams } = new URL(String(address), origin);
      if (pathname !== '/api/products/addresses') return Response.json(answers[pathname]);
      const from = (Number(searchParams.get('page')) - 1) * 4;
      const ids = Array.from({ length: productCount }, (_, at) => at).slice(from, from + 4);
      const products = ids.map((id) => ({
        _id: `p${id}`,
        updatedAt: `2026-11-0${(id % 9) + 1}T00:00:00.000Z`,
      }));
      return Response.json({ products, totalPages: Math.ceil(productCount / 4) });
    },
  });
}

const textOf = (map: BuiltFiles['files'], path: string): string =>
  gunzipSync(map.get(path)?.bytes ?? gzipSync('')).toString();
const addressesIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc);

describe('the sitemap', () => {
  it('lists the screens and products, with the date of a change where it is known', async () => {
    theApi(1);
    const { files: map } = await buildSitemap(origin);
    expect(addressesIn(textOf(map, '/sitemap-1.xml'))).toEqual([
      `${origin}/`,
      `${origin}/new`,
      `${origin}/fast-delivery`,
      `${origin}/category`,
      `${origin}/collection`,
      `${origin}/leaderboard`,
      `${origin}/category/hoodies`,
      `${origin}/category/hoodies/hoodie`,
      `${origin}/collection/polar`,
      `${origin}/page/delivery`,
    ]);
    expect(textOf(map, '/sitemap-1.xml')).toContain(
      `<url><loc>${origin}/page/delivery</loc><lastmod>${changedAt}</lastmod></url>`,
    );
    expect(addressesIn(textOf(map, '/sitemap-2.xml'))).toEqual([`${origin}/product/p0`]);
  });

  it('is split into files of limited length, each listed in the index with its last change', async () => {
    theApi(23);
    const { files: map } = await buildSitemap(origin, 10);
    expect([...map.keys()]).toEqual([
      '/sitemap-1.xml',
      '/sitemap-2.xml',
      '/sitemap-3.xml',
      '/sitemap-4.xml',
      '/sitemap.xml',
    ]);
    const products = [2, 3, 4].map((part) => addressesIn(textOf(map, `/sitemap-${part}.xml`)));
    expect(products.map(({ length }) => length)).toEqual([10, 10, 3]);
    expect(products.flat()).toEqual(Array.from({ length: 23 }, (_, id) => `${origin}/product/p${id}`));
    const index = textOf(map, '/sitemap.xml');
    expect(addressesIn(index)).toEqual([1, 2, 3, 4].map((part) => `${origin}/sitemap-${part}.xml`));
    expect(index).toContain(
      `<sitemap><loc>${origin}/sitemap-4.xml</loc><lastmod>2026-11-05T00:00:00.000Z</lastmod></sitemap>`,
    );
  });

  it('has no empty file for a shop without products', async () => {
    theApi(0);
    expect([...(await buildSitemap(origin)).files.keys()]).toEqual(['/sitemap-1.xml', '/sitemap.xml']);
  });
});

describe('the files for search engines', () => {
  const etag = 'W/"v1"';
  const built = (path: string, text: string): BuiltFiles => ({
    files: new Map([[path, { bytes: gzipSync(text), etag }]]),
    sources: [],
  });
  const map = built('/sitemap.xml', '<sitemapindex/>');
  const build = jest.fn<() => Promise<BuiltFiles>>();
  const buildFeeds = {
    yandex: jest.fn<() => Promise<BuiltFiles>>(),
    newItems: jest.fn<() => Promise<BuiltFiles>>(),
  };
  const isUnchanged = jest.fn<() => Promise<boolean>>();
  let server: Server | undefined;
  let now = 0;

  beforeEach(() => {
    now = 0;
    build.mockReset().mockResolvedValue(map);
    isUnchanged.mockReset().mockResolvedValue(false);
    buildFeeds.yandex.mockReset().mockResolvedValue(built('/feeds/yandex.xml', '<yml_catalog/>'));
    buildFeeds.newItems.mockReset().mockResolvedValue(built('/feeds/new.xml', '<rss/>'));
    jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    server?.close();
  });

  async function serve(isOpen = true): Promise<void> {
    const files = createSearchEngineFiles({
      origin,
      isOpen,
      build,
      buildFeeds,
      isUnchanged,
      now: () => now,
    });
    server = createServer((request, response) => {
      void files.send(request.url ?? '', request, response);
    }).listen(0);
    await once(server, 'listening');
  }

  async function get(path: string, headers: Record<string, string> = {}) {
    const request = httpRequest({ host: '127.0.0.1', port: server && portOf(server), path, headers }).end();
    const [response] = await once(request, 'response');
    const body = Buffer.concat(await response.toArray());
    return { status: Number(response.statusCode), headers: response.headers, body };
  }

  it('are compressed when the client accepts it', async () => {
    await serve();
    const plain = await get('/sitemap.xml');
    expect([plain.status, plain.body.toString()]).toEqual([200, '<sitemapindex/>']);
    const packed = await get('/sitemap.xml', { 'accept-encoding': 'br, gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.body).toString()).toBe('<sitemapindex/>');
    expect((await get('/sitemap-7.xml')).status).toBe(404);
  });

  it('are built once for concurrent requests, and again a second later when the API has changed', async () => {
    await serve();
    await Promise.all([get('/sitemap.xml'), get('/sitemap.xml')]);
    expect(build).toHaveBeenCalledTimes(1);
    expect(isUnchanged).not.toHaveBeenCalled();
    now += 1_000;
    const { headers } = await get('/sitemap.xml');
    expect(headers['cache-control']).toBe('no-cache');
    expect(build).toHaveBeenCalledTimes(2);
  });

  it('are not rebuilt while the API reports no change', async () => {
    await serve();
    await get('/sitemap.xml');
    isUnchanged.mockResolvedValue(true);
    for (let times = 0; times < 3; times++) {
      now += 1_000;
      await Promise.all([get('/sitemap.xml'), get('/sitemap.xml')]);
    }
    expect(isUnchanged).toHaveBeenCalledTimes(3);
    expect(build).toHaveBeenCalledTimes(1);
  });

  it('are served from the last build when a rebuild fails, and answered with 503 when there is none', async () => {
    await serve();
    build.mockRejectedValueOnce(new Error('no API'));
    const missing = await get('/sitemap.xml');
    expect([missing.status, missing.headers['retry-after']]).toEqual([503, '60']);
    expect((await get('/sitemap.xml')).status).toBe(200);
    now = 600_001;
    build.mockRejectedValueOnce(new Error('no API'));
    expect((await get('/sitemap.xml')).status).toBe(200);
    expect(process.stdout.write).toHaveBeenCalledWith(expect.stringContaining('could not be renewed'));
  });

  it('are not sent again to a reader that has them', async () => {
    await serve();
    expect((await get('/sitemap.xml')).headers.etag).toBe(etag);
    for (const known of [etag, '"v1"', '"v0", W/"v1"']) {
      const answer = await get('/sitemap.xml', { 'if-none-match': known });
      expect([answer.status, answer.body.length, answer.headers.etag]).toEqual([304, 0, etag]);
    }
    expect((await get('/sitemap.xml', { 'if-none-match': '"v2"' })).status).toBe(200);
  });

  it('include the feeds, which are checked every ten seconds and never older than a day', async () => {
    await serve();
    const yandex = await get('/feeds/yandex.xml');
    expect([yandex.status, yandex.headers['content-type'], yandex.body.toString()]).toEqual([
      200,
      'application/xml; charset=utf-8',
      '<yml_catalog/>',
    ]);
    expect((await get('/feeds/new.xml')).headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    isUnchanged.mockResolvedValue(true);
    now += 9_000;
    await get('/feeds/yandex.xml');
    expect(isUnchanged).not.toHaveBeenCalled();
    now += 2_000;
    await get('/feeds/yandex.xml');
    expect(isUnchanged).toHaveBeenCalledTimes(1);
    expect(buildFeeds.yandex).toHaveBeenCalledTimes(1);
    now += 24 * 3_600_000;
    await get('/feeds/yandex.xml');
    expect(buildFeeds.yandex).toHaveBeenCalledTimes(2);
    expect(build).not.toHaveBeenCalled();
  });

  it('exclude personal and endless pages in robots.txt, and name the sitemap', async () => {
    await serve();
    const robots = (await get('/robots.txt')).body.toString();
    for (const path of ['/search', '/cart', '/favorites', '/payment', '/api/']) {
      expect(robots).toContain(`\nDisallow: ${path}\n`);
    }
    expect(robots).toContain('\nAllow: /api/images/\n');
    expect(robots).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);
  });

  it('exclude everything when the shop is closed to search engines', async () => {
    await serve(false);
    expect((await get('/robots.txt')).body.toString()).toBe('User-agent: *\nDisallow: /\n');
    expect((await get('/sitemap.xml')).status).toBe(404);
    expect((await get('/feeds/yandex.xml')).status).toBe(404);
    const { headers, handles } = createSearchEngineFiles({ origin, isOpen: false });
    expect(['/feeds/new.xml', '/feeds/other.xml'].map(handles)).toEqual([true, false]);
    expect(headers).toEqual({ 'x-robots-tag': 'noindex, nofollow' });
  });
});
