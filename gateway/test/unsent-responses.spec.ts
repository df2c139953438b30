import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { exportProducts, listProducts, requests } from '@shop/contracts';
import { eventually } from '@shop/testing';
import { bearerOf } from './access-token.ts';
import { keyedHash } from '../src/rate-limit/keyed-hash.ts';
import { examples, startApp, type TestApp } from './app.ts';

const megabyte = 1_048_576;
const key = 'access-tokens-of-the-tests-and-no-others';
const limitKey = 'limits-of-this-test-and-of-no-others-at-all';
/** Larger than what the system holds for a connection, so that the rest waits in the gateway. */
const size = 16 * megabyte;
const parts = 40;
const [product] = listProducts.example.reply.products;

let entry: TestApp;
let port: number;
let asked = 0;
const sockets: Socket[] = [];
beforeAll(async () => {
  const example = examples(requests);
  entry = await startApp(
    (requested) => {
      if (requested.subject === listProducts.subject)
        return {
          ...listProducts.example.reply,
          products: [{ ...product, description: 'x'.repeat(size) }],
        };
      if (requested.subject !== exportProducts.subject) return example(requested);
      const next =
        (asked += 1) < parts ? { createdAt: '2026-11-21T09:00:00.000Z', id: 'a'.repeat(24) } : null;
      return { rows: [['x'.repeat(megabyte)]], next };
    },
    {
      ...{ ACCESS_TOKEN_KEYS: key, LIMIT_KEYS: limitKey, GATEWAY_CACHE_BYTES: '0' },
      ...{ GATEWAY_TRUSTED_PROXIES: '127.0.0.1', GATEWAY_UNSENT_BYTES: String(2.5 * size) },
    },
  );
  await entry.app.listen(0, '127.0.0.1');
  port = Number(new URL(await entry.app.getUrl()).port);
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await eventually(async () => expect(await openConnections()).toBe(0));
});
afterAll(() => entry.app.close());

const openConnections = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = entry.app.getHttpServer() as Server;
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

const isRefusal = ({ level }: Record<string, unknown>): boolean => level === 'warn';

const list = 'GET /api/products HTTP/1.1';
const table = [
  'POST /api/admin/products/export HTTP/1.1',
  'content-type: application/json\r\ncontent-length: 2',
  `authorization: ${bearerOf({ env: { ACCESS_TOKEN_KEYS: key } }, { permissions: ['adminPanel', 'editShopItems'] })}`,
].join('\r\n');

/** Sends requests on one connection as a visitor behind the proxy, and reads nothing before `readAll`. */
async function request(visitor: string, requestLines: string, times = 1) {
  const socket = connect({ port, host: '127.0.0.1' });
  sockets.push(socket);
  socket.pause().on('error', () => undefined);
  await once(socket, 'connect');
  const body = requestLines === table ? '{}' : '';
  const one = `${requestLines}\r\nhost: shop\r\nx-forwarded-for: ${visitor}\r\n\r\n${body}`;
  socket.write(one.repeat(times));
  /** Returns the number of bytes of a whole response, or of one that the gateway broke off. */
  const readAll = async (whole: number): Promise<number> => {
    let bytes = 0;
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > whole) socket.destroy();
    });
    if (!socket.destroyed) await once(socket.resume(), 'close');
    return bytes;
  };
  return { readAll };
}

it('the visitor who leaves the most unread loses their connections, and others are not affected', async () => {
  const download = await request('203.0.113.9', table);
  const other = await request('203.0.113.8', list);
  const greedy = await Promise.all([0, 1, 2, 3].map(() => request('203.0.113.7', list)));
  await eventually(async () => {
    expect(entry.log.filter(isRefusal)).not.toHaveLength(0);
    // A single one of them that began after the last check is no danger.
    expect(await openConnections()).toBeLessThanOrEqual(3);
  });
  const network = keyedHash(limitKey, 'address', '203.0.113.7');
  for (const line of entry.log.filter(isRefusal)) expect(line).toMatchObject({ network });
  const received = await Promise.all(greedy.map(({ readAll }) => readAll(size)));
  expect(received.filter((bytes) => bytes > size).length).toBeLessThanOrEqual(1);

  expect(await other.readAll(size)).toBeGreaterThan(size);
  expect(await download.readAll(parts * megabyte)).toBeGreaterThan(parts * megabyte);
});

it('responses that wait behind another one of their connection count as well', async () => {
  const other = await request('203.0.113.8', list);
  await request('203.0.113.7', list, 4);
  await eventually(async () => expect(await openConnections()).toBe(1));
  expect(await other.readAll(size)).toBeGreaterThan(size);
});
