import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startSites, type RunningNginx } from '@shop/testing';

const megabyte = 1_048_576;
const size = 96 * megabyte;
const chunk = Buffer.alloc(megabyte, 'x');

let upstream: Server;
let sites: RunningNginx;
/** The bytes that nginx has accepted of the current response. */
let accepted = 0;

async function sendAll(response: ServerResponse): Promise<void> {
  accepted = 0;
  response.writeHead(200, { 'content-type': 'text/csv', 'content-length': size });
  while (accepted < size) {
    if (!response.write(chunk)) await once(response, 'drain');
    accepted += chunk.length;
  }
  response.end();
}

beforeAll(async () => {
  upstream = createServer((_request, response) => void sendAll(response)).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  const { port } = upstream.address() as AddressInfo;
  sites = await startSites({ GATEWAY: `127.0.0.1:${port}`, RENDERER: `127.0.0.1:${port}` });
});
afterAll(async () => {
  await sites.stop();
  upstream.closeAllConnections();
  upstream.close();
});

/** The number of accepted bytes once it has begun to grow and no longer does. */
async function settled(): Promise<number> {
  let before = 0;
  for (let same = 0; same < 5; await pause(200)) {
    same = accepted > 0 && accepted === before ? same + 1 : 0;
    before = accepted;
  }
  return before;
}

it.each(['/api/admin/orders/export', '/a-page'])(
  'nginx stores nothing of %s for a visitor who reads slowly',
  async (path) => {
    const options = {
      host: '127.0.0.1',
      port: sites.port,
      path,
      headers: { host: 'shop.test' },
      agent: false,
    };
    const [answer] = (await once(get(options), 'response')) as [IncomingMessage];
    answer.pause();
    expect(await settled()).toBeLessThan(size / 2);

    let read = 0;
    answer.on('data', (bytes: Buffer) => (read += bytes.length)).resume();
    await once(answer, 'end');
    expect(read).toBe(size);
  },
);

it('tables are compressed on their way to the browser', async () => {
  const answer = await fetch(`http://127.0.0.1:${sites.port}/api/admin/orders/export`, {
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  await answer.body?.cancel();
});
