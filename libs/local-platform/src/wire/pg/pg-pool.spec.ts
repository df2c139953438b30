import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { waitUntil } from '../../system/wait-until.ts';
import type { PgConnection } from './pg-connection.ts';
import { PgPool } from './pg-pool.ts';

const port = 1;
/** AuthenticationOk and ReadyForQuery, as PostgreSQL sends them. */
const welcome = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1');

let folder: string;
let server: Server;
let open: Set<Socket>;
let pool: PgPool;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pool-'));
  open = new Set();
  server = createServer((socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    socket.once('data', () => socket.write(welcome));
    socket.resume();
  });
  await new Promise<void>((resolve) => server.listen(join(folder, `.s.PGSQL.${port}`), resolve));
  pool = new PgPool({ address: { socketDir: folder, port }, size: 10, timeoutMs: 1_000 });
});
afterEach(async () => {
  pool.close();
  for (const socket of open) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

const borrow = (count: number): Promise<PgConnection[]> =>
  Promise.all(Array.from({ length: count }, () => pool.acquire()));
const release = (isRemote: PgConnection[]): void =>
  isRemote.forEach((connection) => pool.release(connection));

describe('connections that nobody needs any more', () => {
  it('are closed, and those that were in use meanwhile are not', async () => {
    release(await borrow(8));
    pool.closeUnneeded();
    release(await borrow(3));
    pool.closeUnneeded();
    expect(await waitUntil(async () => open.size === 3, 1_000)).toBe(true);
    pool.closeUnneeded();
    expect(await waitUntil(async () => open.size === 0, 1_000)).toBe(true);
  });

  it('leave room for others', async () => {
    release(await borrow(10));
    pool.closeUnneeded();
    pool.closeUnneeded();
    expect(await borrow(10)).toHaveLength(10);
  });

  it('are none while they are in use', async () => {
    const isRemote = await borrow(4);
    pool.closeUnneeded();
    pool.closeUnneeded();
    expect(isRemote.every(({ isLost }) => !isLost)).toBe(true);
    expect(open.size).toBe(4);
    release(isRemote);
  });
});
