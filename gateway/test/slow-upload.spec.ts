import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { appendProductImport, requests } from '@shop/contracts';
import { eventually } from '@shop/testing';
import { signToken } from './access-token.ts';
import { examples, startApp, type TestApp } from './app.ts';

const limitMs = 300;
const key = 'access-tokens-of-the-tests-and-no-others';
const known = examples(requests);

let entry: TestApp;
let port: number;
/** Resolves when the catalogue has stored a part of the file. */
let stored: Promise<unknown> = Promise.resolve();

beforeAll(async () => {
  entry = await startApp(
    async (requested) => {
      if (requested.subject === appendProductImport.subject) await stored;
      return known(requested);
    },
    { GATEWAY_RECEIVE_TIMEOUT_MS: String(limitMs), ACCESS_TOKEN_KEYS: key },
  );
  await entry.app.listen(0, '127.0.0.1');
  port = Number(new URL(await entry.app.getUrl()).port);
});
afterAll(() => entry.app.close());

const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="products.csv"\r\n\r\n';
const end = '\r\n--x--\r\n';

const staffToken = (): string => signToken(key, { permissions: ['adminPanel', 'addShopItems'] });

/** Begins to send a body of the given length. `answered` returns the response when the connection is closed. */
function begin(length: number, { type = 'multipart/form-data; boundary=x', token = staffToken() } = {}) {
  const socket = connect({ port, host: '127.0.0.1' });
  let text = '';
  socket.on('data', (bytes: Buffer) => (text += bytes.toString()));
  socket.on('error', () => undefined);
  const head = [
    'POST /api/admin/product-imports HTTP/1.1',
    `host: shop\r\nauthorization: Bearer ${token}\r\nconnection: close`,
    `content-type: ${type}\r\ncontent-length: ${length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return { socket, answered: () => once(socket, 'close').then(() => parse(text)) };
}

const parse = (text: string): unknown[] => [
  Number(text.split(' ')[1]),
  (/"code":"(\w+)"/.exec(text) ?? [])[1],
];

async function trickle(socket: Socket, bytes: string, times: number): Promise<void> {
  for (let at = 0; at < times && !socket.destroyed; at++) {
    socket.write(bytes);
    await pause(limitMs / 4);
  }
}

describe('an upload', () => {
  it('is refused when nothing arrives for the time limit', async () => {
    const { socket, answered } = begin(10_000);
    const answer = answered();
    socket.write(part);
    await trickle(socket, 'a;b\n', 8);
    expect(await answer).toEqual([408, 'REQUEST_TIMEOUT']);
  });

  it('is not refused because the shop stores it slowly', async () => {
    const stop = Promise.withResolvers<void>();
    stored = stop.promise;
    const rows = 'a;b\n'.repeat(250_000);
    const { socket, answered } = begin(part.length + rows.length + end.length);
    const answer = answered();
    const begunAt = Date.now();
    socket.write(part + rows + end);
    await eventually(() => expect(Date.now() - begunAt).toBeGreaterThan(3 * limitMs));
    stop.resolve();
    expect(await answer).toEqual([200, undefined]);
  });

  it('has to be a form: any other body has the limit of all requests', async () => {
    const { socket, answered } = begin(1_000, { type: 'application/json' });
    const answer = answered();
    await trickle(socket, '{', 16);
    expect(await answer).toEqual([408, 'REQUEST_TIMEOUT']);
  });

  it('with a forged token is refused at once', async () => {
    const { answered } = begin(1_000, { token: 'none' });
    expect(await answered()).toEqual([401, 'SESSION_INVALID']);
  });
});
