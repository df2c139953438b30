/** @jest-environment node */
import { once } from 'node:events';
import { createServer, request, type RequestListener, type Server } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createShopServer } from './create-shop-server.ts';
import { builtFolder, indexHtml, json, portOf, refusal } from './fake-surroundings.ts';
import { createForwarder } from './forward.ts';
import { createTemplate } from './html-template.ts';
import { pageGlobals } from './page-globals.ts';
import { createSearchEngineFiles } from './seo/search-engine-files.ts';
import { loadStaticFiles } from './static-files.ts';
import { requestGateway } from './visitor-fetch.ts';

const sites = {
  shop: 'https://shop.example',
  account: 'https://my.shop.example',
  admin: 'https://staff.shop.example',
};
let gateway: Server;
let answerOfGateway: RequestListener;
let shop: Server;
let forwarder: ReturnType<typeof createForwarder>;

beforeAll(async () => {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  gateway = createServer((request, response) => answerOfGateway(request, response)).listen(0);
  await once(gateway, 'listening');
  const address = new URL(`http://127.0.0.1:${portOf(gateway)}`);
  requestGateway(address);
  forwarder = createForwarder(address);
  shop = createShopServer({
    renderer: { template: createTemplate(indexHtml, pageGlobals(sites, null)), chunkFiles: () => [], sites },
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

beforeEach(() => {
  answerOfGateway = (_request, response) => json(response, 200, {});
});

const get = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${portOf(shop)}${path}`);

describe('malformed requests', () => {
  /** Sends raw bytes. @returns the status line, or an empty string if the connection closes without a response */
  const send = async (bytes: string): Promise<string> => {
    const socket = connect(portOf(shop), '127.0.0.1');
    socket.on('error', () => undefined);
    let said = '';
    socket.on('data', (chunk: Buffer) => (said += chunk.toString()));
    socket.write(Buffer.from(bytes, 'latin1'));
    await once(socket, 'close');
    return said.split('\r\n')[0] ?? '';
  };
  const host = 'host: shop\r\nconnection: close\r\n\r\n';
  const upgrade = 'host: shop\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n';

  it.each([
    ['an absolute address', `GET http://x/site-config.js HTTP/1.1\r\n${host}`, 'HTTP/1.1 200 OK'],
    ['an absolute address of the API', `GET http://x/api/pages/x HTTP/1.1\r\n${host}`, 'HTTP/1.1 200 OK'],
    ['OPTIONS of everything', `OPTIONS * HTTP/1.1\r\n${host}`, 'HTTP/1.1 400 Bad Request'],
    ['an unescaped address of the API', `GET /api/\xff\xfe HTTP/1.1\r\n${host}`, 'HTTP/1.1 400 Bad Request'],
    ['no HTTP', 'hello\r\n\r\n', 'HTTP/1.1 400 Bad Request'],
    ['an upgrade of a page', `GET / HTTP/1.1\r\n${upgrade}`, 'HTTP/1.1 404 Not Found'],
    ['an upgrade of an absolute address', `GET http://x/ HTTP/1.1\r\n${upgrade}`, 'HTTP/1.1 404 Not Found'],
    ['an upgrade of everything', `OPTIONS * HTTP/1.1\r\n${upgrade}`, 'HTTP/1.1 404 Not Found'],
  ])('%s', async (_what, bytes, firstLine) => {
    expect(await send(bytes)).toBe(firstLine);
    expect((await get('/site-config.js')).status).toBe(200);
  });

  it('in an upgrade of the API do not stop the server', async () => {
    await send(`GET /socket/\xff HTTP/1.1\r\n${upgrade}`);
    expect((await get('/site-config.js')).status).toBe(200);
  });
});

it.each([400, 414])('answers 404 for an address that the API refuses with %d', async (status) => {
  answerOfGateway = (_request, response) => json(response, status, refusal(status, 'BAD_REQUEST'));
  expect((await get('/category/hoodies/%22')).status).toBe(404);
});

it('passes on a refusal of the gateway received while the body is still being sent', async () => {
  answerOfGateway = (_request, response) => json(response, 413, refusal(413, 'BODY_TOO_LARGE'));
  const answer = await fetch(`http://127.0.0.1:${portOf(shop)}/api/images`, {
    method: 'POST',
    body: Buffer.alloc(5_000_000),
  });
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ code: 'BODY_TOO_LARGE' });
});

it('does not announce a body to the gateway that it does not send, so that no request is read as one', async () => {
  let received: string | undefined;
  answerOfGateway = (request, response) => {
    received = request.headers['content-length'];
    json(response, 200, {});
  };
  const answered = request({
    ...{ host: '127.0.0.1', port: portOf(shop), path: '/api/pages/delivery', method: 'GET' },
    headers: { 'content-length': '5' },
  }).end('hello');
  const [answer] = await once(answered, 'response');
  answer.resume();
  expect([answer.statusCode, received]).toEqual([200, undefined]);
});
