import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PictureDownload, type PictureDownloadOptions } from './picture-download.ts';

let server: Server;
let port = 0;
const requested: string[] = [];
const large = 2_000;

const answers: Record<string, RequestListener> = {
  '/picture': (_request, response) => response.end('a picture'),
  '/moved': (_request, response) => response.writeHead(302, { location: '/picture' }).end(),
  '/away': (_request, response) =>
    response.writeHead(302, { location: `http://other.example:${port}/picture` }).end(),
  '/inside': (_request, response) =>
    response.writeHead(307, { location: `http://127.0.0.1:${port}/picture` }).end(),
  '/secret': (_request, response) => response.writeHead(301, { location: 'file:///etc/passwd' }).end(),
  '/round': (_request, response) => response.writeHead(302, { location: '/round' }).end(),
  '/declared': (_request, response) =>
    response.writeHead(200, { 'content-length': large }).end('x'.repeat(large)),
  '/endless': (_request, response) => {
    response.write('x'.repeat(600));
    response.end('x'.repeat(600));
  },
  '/silent': () => undefined,
  '/slow': (_request, response) => void response.write('x'),
  '/missing': (_request, response) => response.writeHead(404).end('nothing'),
};

beforeAll(async () => {
  server = createServer((request, response) => {
    requested.push(request.url ?? '');
    answers[request.url ?? '']?.(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** A download whose host resolves to the server of this test, with its address allowed as if it were public. */
const download = (options: Partial<PictureDownloadOptions> = {}): PictureDownload =>
  new PictureDownload({
    ...{ hosts: new Set([`photos.example:${port}`]), maxBytes: 1_000, timeoutMs: 500 },
    resolve: async () => ['127.0.0.1'],
    isAllowedAddress: (address) => address === '127.0.0.1',
    ...options,
  });
const at = (path: string): string => `http://photos.example:${port}${path}`;

it.each(['/picture', '/moved'])('fetches %s from an allowed host', async (path) => {
  expect((await download().fetch(at(path))).toString()).toBe('a picture');
});

it.each([
  ['another host', 'http://other.example/picture', 'host'],
  ['another port', 'http://photos.example/picture', 'host'],
  ['a number as its host', 'http://127.0.0.1/picture', 'host'],
  ['IPv6 as its host', 'http://[::1]/picture', 'host'],
  ['a name and a password', 'http://a:b@photos.example/picture', 'host'],
  ['another protocol', 'ftp://photos.example/picture', 'host'],
  ['no address', 'photos.example', 'host'],
])('rejects %s without sending a request', async (_name, address, reason) => {
  requested.length = 0;
  await expect(download().fetch(address)).rejects.toMatchObject({ reason });
  expect(requested).toEqual([]);
});

it.each([
  ['/away', 'host'],
  ['/inside', 'host'],
  ['/secret', 'host'],
  ['/round', 'unreachable'],
  ['/declared', 'size'],
  ['/endless', 'size'],
  ['/silent', 'unreachable'],
  ['/slow', 'unreachable'],
  ['/missing', 'unreachable'],
])('rejects %s', async (path, reason) => {
  await expect(download().fetch(at(path))).rejects.toMatchObject({ reason });
});

it.each([
  ['leads to this machine', ['127.0.0.1']],
  ['has a private address beside a public one', ['77.88.8.8', '10.0.0.1']],
  ['has no address', []],
])('rejects a host that %s without sending a request', async (_name, addresses) => {
  requested.length = 0;
  const real = new PictureDownload({
    ...{ hosts: new Set([`photos.example:${port}`]), maxBytes: 1_000, timeoutMs: 500 },
    resolve: async () => addresses,
  });
  await expect(real.fetch(at('/picture'))).rejects.toMatchObject({ reason: 'unreachable' });
  expect(requested).toEqual([]);
});

it('connects to the checked address despite DNS rebinding, and checks redirects again', async () => {
  const given = [['127.0.0.1'], ['10.0.0.1']];
  const rebinding = download({ resolve: async () => given.shift() ?? [] });
  expect((await rebinding.fetch(at('/picture'))).toString()).toBe('a picture');
  expect(given).toEqual([['10.0.0.1']]);
  // A redirect is resolved and checked again.
  const turning = [['127.0.0.1'], ['10.0.0.1']];
  await expect(
    download({ resolve: async () => turning.shift() ?? [] }).fetch(at('/moved')),
  ).rejects.toMatchObject({ reason: 'unreachable' });
});
