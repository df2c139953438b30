import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PgConnection } from './pg-connection.ts';
import { PgConnectionLost } from './pg-errors.ts';

const message = (type: string, body: Buffer = Buffer.alloc(0)): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};

const ready = message('Z', Buffer.from('I'));
const parsed = message('1');
const failure = message('E', Buffer.from('C42601\0Mwrong\0\0'));
const row = message('D', Buffer.from([0, 2, 0, 0, 0, 1, 0x78, 0xff, 0xff, 0xff, 0xff]));
const done = Buffer.concat([message('2'), row, message('C', Buffer.from('SELECT 1\0')), ready]);

/** A fake PostgreSQL: records the names in Parse and Bind, and answers each Sync with the next scripted reply. */
class ScriptedServer {
  readonly parses: string[] = [];
  readonly binds: string[] = [];
  readonly replies: Buffer[] = [];
  #socket: Socket | null = null;
  #server: Server;

  constructor() {
    this.#server = createServer((socket) => {
      this.#socket = socket;
      let rest: Buffer = Buffer.alloc(0);
      socket.once('data', () => {
        socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]));
        socket.on('data', (chunk) => (rest = this.#read(Buffer.concat([rest, Buffer.from(chunk)]))));
      });
    });
  }

  listen(path: string): Promise<void> {
    return new Promise((resolve) => this.#server.listen(path, resolve));
  }

  hangUp(): void {
    this.#socket?.destroy();
  }

  close(): Promise<void> {
    this.hangUp();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #read(bytes: Buffer): Buffer {
    let at = 0;
    while (bytes.length - at >= 5 && bytes.length - at > bytes.readInt32BE(at + 1)) {
      const type = String.fromCharCode(bytes[at] ?? 0);
      const body = bytes.subarray(at + 5, at + 1 + bytes.readInt32BE(at + 1));
      at += body.length + 5;
      if (type === 'P') this.parses.push(body.toString('utf8', 0, body.indexOf(0)));
      if (type === 'B') this.binds.push(body.toString('utf8', 1, body.indexOf(0, 1)));
      if (type === 'S' || type === 'Q') this.#socket?.write(this.replies.shift() ?? done);
    }
    return bytes.subarray(at);
  }
}

describe('PgConnection', () => {
  let folder: string;
  let server: ScriptedServer;
  let connection: PgConnection;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pg-spec-'));
    server = new ScriptedServer();
    await server.listen(join(folder, '.s.PGSQL.5432'));
    connection = await PgConnection.connect({ socketDir: folder, port: 5432 });
  });
  afterEach(async () => {
    connection.close();
    await server.close();
    await rm(folder, { recursive: true });
  });

  it('prepares a text once and reads rows with nulls', async () => {
    server.replies.push(Buffer.concat([parsed, done]));
    expect((await connection.execute('SELECT 1', ['p'])).rows).toEqual([[Buffer.from('x'), null]]);
    await connection.execute('SELECT 1', ['p']);
    expect(server.parses).toEqual(['s1']);
    expect(server.binds).toEqual(['s1', 's1']);
  });

  it('forgets a name when Parse itself failed, and never uses it again', async () => {
    server.replies.push(Buffer.concat([failure, ready]), Buffer.concat([parsed, done]));
    await expect(connection.execute('SELECT', [])).rejects.toMatchObject({ state: '42601' });
    await connection.execute('SELECT', []);
    expect(server.parses).toEqual(['s1', 's2']);
  });

  it('keeps a name when the statement failed behind its Parse', async () => {
    server.replies.push(Buffer.concat([parsed, message('2'), failure, ready]));
    await expect(connection.execute('SELECT 1/0', [])).rejects.toMatchObject({ state: '42601' });
    await connection.execute('SELECT 1/0', []);
    expect(server.parses).toEqual(['s1']);
    expect(server.binds).toEqual(['s1', 's1']);
  });

  it('answers in order when calls do not wait for one another', async () => {
    server.replies.push(
      Buffer.concat([parsed, done]),
      Buffer.concat([failure, ready]),
      Buffer.concat([parsed, done]),
    );
    const all = await Promise.allSettled([
      connection.execute('a', []),
      connection.simple('b'),
      connection.execute('c', []),
    ]);
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(connection.isIdle).toBe(true);
  });

  it('tells a statement under way from one that was never sent when the connection dies', async () => {
    server.replies.push(Buffer.alloc(0));
    const underWay = connection.simple('SELECT pg_sleep(10)');
    setTimeout(() => server.hangUp(), 20);
    await expect(underWay).rejects.toMatchObject({ name: 'PgConnectionLost', sent: true });
    expect(connection.isLost).toBe(true);
    await expect(connection.simple('SELECT 1')).rejects.toMatchObject({ sent: false });
  });

  it('refuses to connect where nobody listens', async () => {
    await expect(PgConnection.connect({ socketDir: folder, port: 1 })).rejects.toBeInstanceOf(
      PgConnectionLost,
    );
  });
});
