/** @jest-environment node */
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createShopServer } from './create-shop-server.ts';
import { builtFolder, indexHtml, json, portOf } from './fake-surroundings.ts';
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
const page = { title: 'Доставка', content: '<p>Почтой и СДЭКом</p>' };

let gateway: Server;
let shop: Server;
let template: Template;
let answerOfGateway: RequestListener;
let forwarder: ReturnType<typeof createForwarder>;

beforeEach(async () => {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  gateway = createServer((request, response) => answerOfGateway(request, response)).listen(0);
  await once(gateway, 'listening');
  const address = new URL(`http://127.0.0.1:${portOf(gateway)}`);
  requestGateway(address);
  forwarder = createForwarder(address);
  template = createTemplate(indexHtml, pageGlobals(sites, null));
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

afterEach(async () => {
  jest.restoreAllMocks();
  forwarder.close();
  for (const server of [shop, gateway]) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** Responds with the page, and with an empty menu. */
const answer: RequestListener = (request, response) =>
  json(response, 200, request.url?.startsWith('/api/pages/') ? page : []);

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`http://127.0.0.1:${portOf(shop)}${path}`, { headers });

describe('a page requested by many visitors', () => {
  it('is rendered once for all of them, and answered with 304 when unchanged', async () => {
    const requested = jest.fn();
    answerOfGateway = (request, response) => {
      requested(request.url);
      answer(request, response);
    };
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/page/delivery')));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    expect(requested.mock.calls.filter(([url]) => url === '/api/pages/delivery')).toHaveLength(1);
    const etag = answers[0]?.headers.get('etag') ?? '';
    const again = await get('/page/delivery', { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const other = await get('/page/contacts', { 'if-none-match': etag });
    expect(other.status).toBe(200);
  });

  it('is answered with 503 and the shell when too many renders are waiting', async () => {
    const held: (() => void)[] = [];
    answerOfGateway = (request, response) => void held.push(() => answer(request, response));
    // The limits of concurrent and waiting renders, plus one.
    const answers = Array.from({ length: 16 + 256 + 1 }, (_, at) => get(`/page/p-${at}`));
    const refused = await Promise.race(answers);
    expect([refused.status, await refused.text()]).toEqual([503, template.shell]);
    answerOfGateway = answer;
    for (const give of held) give();
    const statuses = await Promise.all(answers.map(async (answer) => (await answer).status));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(16);
  });
});
