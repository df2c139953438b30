import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { sendCase, type Outcome } from './send-case.ts';

const head = 'GET / HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n';
const servers: Server[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((one) => new Promise((resolve) => one.close(resolve))));
});

async function sendTo(server: Server, text: string, halfClose = false): Promise<Outcome> {
  servers.push(server);
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  return sendCase(port, { bytes: Buffer.from(text, 'latin1'), halfClose });
}

/** A server that closes a connection as soon as something arrives on it. */
const silent = (): Server => createServer((socket) => socket.once('data', () => socket.end()));
const http = (): Server => createHttpServer((_request, response) => response.end('well'));

describe('an outcome', () => {
  it('names a server that closes before our side does', async () => {
    const outcome = { kind: 'closed', statuses: [], text: '', isOurEndFirst: false };
    await expect(sendTo(silent(), head)).resolves.toEqual(outcome);
    await expect(sendTo(silent(), head, true)).resolves.toEqual(outcome);
  });

  it('names our side where the server closes after it', async () => {
    const untilEnd = createServer((socket) => socket.resume());
    await expect(sendTo(untilEnd, head, true)).resolves.toMatchObject({
      kind: 'closed',
      isOurEndFirst: true,
    });
  });

  it('contains the statuses of all answers', async () => {
    await expect(sendTo(http(), head)).resolves.toMatchObject({ kind: 'answered', statuses: [200] });
  });

  // What the findings rely on: the parser of Node answers whatever it refuses.
  it.each(['nonsense\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n', 'GET / HT', 'GET / HTTP/1.1\r\nHost: x\r\n'])(
    'of the malformed bytes %j is an answer of 400',
    async (text) => {
      await expect(sendTo(http(), text, true)).resolves.toMatchObject({ statuses: [400] });
    },
  );

  it('of a request for a tunnel is a closed connection', async () => {
    const outcome = await sendTo(http(), head.replace('GET /', 'CONNECT shop.example:443'));
    expect(outcome).toMatchObject({ kind: 'closed', isOurEndFirst: false });
  });
});
