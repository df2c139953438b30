import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from './app.ts';

const megabyte = 1024 * 1024;
const chunk = Buffer.alloc(64 * 1024, 'a');

let entry: TestApp;
let port: number;
beforeAll(async () => {
  entry = await startApp(() => ({}));
  await entry.app.listen(0, '127.0.0.1');
  port = Number(new URL(await entry.app.getUrl()).port);
});
afterAll(() => entry.app.close());

/** Begins a POST; `said` returns the response received so far. */
function begin(...headers: string[]): { socket: Socket; said: () => string } {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let text = '';
  socket.on('data', (bytes: Buffer) => (text += bytes.toString()));
  socket.on('error', () => undefined);
  const head = [
    'POST /api/user/sign-in HTTP/1.1',
    'host: shop',
    'content-type: application/json',
    ...headers,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return { socket, said: () => text };
}

/** Sends until the server closes the connection. @returns the number of bytes that it accepted */
async function sendForEver(
  socket: Socket,
  frame: (bytes: Buffer) => Buffer = (bytes) => bytes,
): Promise<number> {
  while (!socket.destroyed) {
    if (!socket.write(frame(chunk))) await drained(socket);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return socket.bytesWritten;
}

/** Resolves also when the server aborts the connection. */
const drained = (socket: Socket): Promise<unknown> =>
  Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined);

const asChunk = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);

const expectRefusal = (text: string): void => {
  expect(text).toMatch(/^HTTP\/1\.1 413 /);
  expect(JSON.parse(/\{.*?\}/.exec(text)?.[0] ?? '')).toMatchObject({
    code: 'BODY_TOO_LARGE',
    message: expect.stringMatching(/^[А-Я]/),
  });
};

describe('an upload that is too large', () => {
  it.each([
    ['of a told length', [`content-length: ${4_000 * megabyte}`], (bytes: Buffer): Buffer => bytes],
    ['in chunks', ['transfer-encoding: chunked'], asChunk],
    [
      'of who wants to close',
      [`content-length: ${4_000 * megabyte}`, 'connection: close'],
      (bytes: Buffer): Buffer => bytes,
    ],
  ])(
    '%s is rejected while it is being sent, and is not read indefinitely',
    async (_what, headers, frame) => {
      const { socket, said } = begin(...headers);
      const sent = await sendForEver(socket, frame);
      expectRefusal(said());
      expect(sent).toBeLessThan(200 * megabyte);
    },
    30_000,
  );

  it('is rejected also for a client that reads only after sending everything', async () => {
    const { socket, said } = begin(`content-length: ${5 * megabyte}`, 'connection: close');
    socket.pause();
    for (let sent = 0; sent < 5 * megabyte; sent += chunk.length)
      if (!socket.write(chunk)) await drained(socket);
    socket.resume();
    await once(socket, 'end');
    socket.destroy();
    expectRefusal(said());
  });

  it('lets a client finish that stops sending', async () => {
    const { socket, said } = begin(`content-length: ${5 * megabyte}`, 'connection: close');
    socket.write(chunk);
    await once(socket, 'end');
    socket.destroy();
    expectRefusal(said());
  });

  it('leaves a keep-alive connection usable for the next request', async () => {
    const { socket, said } = begin(`content-length: ${2 * megabyte}`);
    for (let sent = 0; sent < 2 * megabyte; sent += chunk.length)
      if (!socket.write(chunk)) await drained(socket);
    socket.write('GET /health/live HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n');
    await once(socket, 'end');
    socket.destroy();
    expectRefusal(said());
    expect(said()).toContain('HTTP/1.1 200 OK');
  });

  it('is reported to fetch with status 413', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/user/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: Buffer.alloc(5 * megabyte, 'a'),
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 'BODY_TOO_LARGE' });
  });
});
