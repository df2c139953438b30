/** @jest-environment node */
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { createShopServer } from './create-shop-server.ts';
import { builtFolder, indexHtml, json, portOf, refusal } from './fake-surroundings.ts';
import { createForwarder } from './forward.ts';
import { createTemplate } from './html-template.ts';
import { pageGlobals } from './page-globals.ts';
import { createSearchEngineFiles } from './seo/search-engine-files.ts';
import { loadStaticFiles } from './static-files.ts';
import { requestGateway } from './visitor-fetch.ts';

const sites = { shop: 'https://shop.example', account: 'https://my.example', admin: 'https://staff.example' };
const moved = new Map([
  ['/page/old', '/page/new'],
  ['/category/home', '/category/house'],
  ['/category/home/mugs', '/category/house/cups'],
  ['/collection/comet', '/collection/tail'],
]);

/** An empty catalogue that knows the new paths of moved pages. */
const answer: RequestListener = (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://gateway');
  if (pathname === '/api/categories') return json(response, 200, []);
  if (pathname !== '/api/moved') return json(response, 404, refusal(404, 'NOT_FOUND'));
  json(response, 200, { path: moved.get(searchParams.get('path') ?? '') ?? null });
};

let gateway: Server;
let shop: Server;
let forwarder: ReturnType<typeof createForwarder>;

beforeAll(async () => {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  gateway = createServer(answer).listen(0);
  await once(gateway, 'listening');
  const address = new URL(`http://127.0.0.1:${portOf(gateway)}`);
  requestGateway(address);
  forwarder = createForwarder(address);
  const template = createTemplate(indexHtml, pageGlobals(sites, null));
  shop = createShopServer({
    renderer: { template, chunkFiles: () => [], sites },
    files: await loadStaticFiles(await builtFolder()),
    forwarder,
    searchEngines: createSearchEngineFiles({ origin: sites.shop, isOpen: true }),
    metricaId: null,
    isReady: () => true,
  }).listen(0);
  await once(shop, 'listening');
});
afterAll(async () => {
  jest.restoreAllMocks();
  forwarder.close();
  for (const server of [shop, gateway]) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

const get = (path: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${portOf(shop)}${path}`, { redirect: 'manual' });

it.each([...moved])('redirects permanently from %s to %s and keeps the query', async (from, to) => {
  const response = await get(`${from}?utm=1`);
  expect([response.status, response.headers.get('location')]).toEqual([308, `${to}?utm=1`]);
});

it('answers 404 for an unknown address that has not moved', async () => {
  expect((await get('/collection/nothing')).status).toBe(404);
  expect((await get('/no/such/thing')).status).toBe(404);
});
