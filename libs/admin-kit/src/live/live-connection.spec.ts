import { EventEmitter } from 'node:events';
import { beforeEach, expect, it, jest } from '@jest/globals';
import type { LiveConnection as Connection } from './live-connection.ts';

/** The server's side of a socket: what the gateway sends is emitted by the test. */
class ServerSide extends EventEmitter {
  connections = 0;
  readonly active = true;
  connect = (): this => {
    this.connections += 1;
    return this;
  };
  disconnect = (): this => this;
  onAny = (): this => this;
}

let socket: ServerSide;
jest.unstable_mockModule('socket.io-client', () => ({ io: () => socket.connect() }));

let LiveConnection: typeof Connection;
const renewToken = jest.fn<(refused: string | null) => Promise<string | null>>();

beforeEach(async () => {
  ({ LiveConnection } = await import('./live-connection.ts'));
  socket = new ServerSide();
  renewToken.mockReset();
});

async function refusedWith(code: string): Promise<Connection> {
  const connection = new LiveConnection({ usableToken: () => Promise.resolve('token'), renewToken });
  connection.subscribe({ names: [], onEvent: () => undefined, onReload: () => undefined });
  await new Promise(setImmediate);
  socket.emit('refused', { code });
  await new Promise(setImmediate);
  return connection;
}

it.each(['USER_BANNED', 'SESSION_INVALID'])(
  '%s has the session renewed, which ends it on an idle page too',
  async (code) => {
    renewToken.mockResolvedValue(null);
    const connection = await refusedWith(code);
    expect(renewToken).toHaveBeenCalledTimes(1);
    expect([connection.status(), socket.connections]).toEqual(['off', 1]);
  },
);

it('a token that replaces a refused one opens the connection again', async () => {
  renewToken.mockResolvedValue('next');
  const connection = await refusedWith('SESSION_INVALID');
  expect([connection.status(), socket.connections]).toEqual(['connecting', 2]);
});

it('a missing right closes the connection for good', async () => {
  const connection = await refusedWith('FORBIDDEN');
  expect(renewToken).not.toHaveBeenCalled();
  expect([connection.status(), socket.connections]).toEqual(['off', 1]);
});
