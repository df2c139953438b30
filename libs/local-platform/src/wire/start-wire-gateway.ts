import { createServer, type Server, type Socket } from 'node:net';
import { Accounts, type AccountSettings } from './accounts/accounts.ts';
import { ClientConnection } from './client-connection.ts';
import type { Gateway } from './commands/command-table.ts';
import { Cursors } from './cursors.ts';
import { Engine } from './engine.ts';
import type { Logger } from './log.ts';
import { PgPool } from './pg/pg-pool.ts';
import { FORGET_RECORDS, PREPARE_RECORDS } from './session-records.ts';
import { startChore, type Chore } from './start-chore.ts';
import { Transactions } from './transactions.ts';

export type WireGatewaySettings = {
  /** Folder of PostgreSQL's unix socket. */
  socketDir: string;
  pgPort: number;
  host: string;
  /** 0 for any free port. */
  port: number;
  /** The accounts that may sign in; without this setting there is no authentication. */
  accounts?: Readonly<Record<string, AccountSettings>>;
  log: Logger;
};

export type WireGateway = { port: number; close(): Promise<void> };

/** Together below the engine's max_connections (60), since the engine needs some itself. */
const POOL_SIZE = 24;
const TRANSACTION_POOL_SIZE = 16;
/** A restart of the database takes one or two seconds; commands wait for it. */
const TIMEOUT_MS = 10_000;
const MAX_CLIENTS = 500;
const MAX_CURSORS = 1000;
const SWEEP_EVERY_MS = 5000;
const FORGET_EVERY_MS = 60_000;
const SHRINK_EVERY_MS = 5000;

const prepareRecords = async (pool: PgPool): Promise<void> => {
  const connection = await pool.acquire();
  try {
    await connection.simple(PREPARE_RECORDS);
  } finally {
    pool.release(connection);
  }
};

const startChores = (gateway: Gateway, pools: readonly PgPool[], log: Logger): (() => void) => {
  const sweep = async (): Promise<void> => {
    const now = Date.now();
    const transactions = await gateway.transactions.sweep(now);
    if (transactions > 0) log('warn', 'abandoned transactions were rolled back', { transactions });
    const cursors = gateway.cursors.sweep(now);
    if (cursors.length > 0) await gateway.engine.dropCursors(cursors);
  };
  const forget = (): Promise<unknown> => gateway.engine.runAside(FORGET_RECORDS, []);
  const shrink = (): void => pools.forEach((pool) => pool.closeUnneeded());
  const chores: readonly Chore[] = [
    { name: 'the sweep of cursors and transactions', everyMs: SWEEP_EVERY_MS, work: sweep },
    { name: 'the clean-up of session records', everyMs: FORGET_EVERY_MS, work: forget },
    { name: 'the closing of idle connections', everyMs: SHRINK_EVERY_MS, work: shrink },
  ];
  const stops = chores.map((chore) => startChore(chore, log));
  return () => stops.forEach((stop) => stop());
};

const listen = (server: Server, host: string, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, backlog: 511 }, () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('no address'));
      else resolve(address.port);
    });
  });

/**
 * Serves MongoDB's wire protocol on `host:port` in front of DocumentDB on PostgreSQL. Rejects when PostgreSQL does not
 * respond within ten seconds or the port is in use; later restarts of PostgreSQL only delay commands.
 */
export const startWireGateway = async (settings: WireGatewaySettings): Promise<WireGateway> => {
  const { socketDir, pgPort, host, port, log } = settings;
  const address = { socketDir, port: pgPort };
  const pool = new PgPool({ address, size: POOL_SIZE, timeoutMs: TIMEOUT_MS });
  const pinned = new PgPool({ address, size: TRANSACTION_POOL_SIZE, timeoutMs: TIMEOUT_MS });
  await prepareRecords(pool);

  const cursors = new Cursors(MAX_CURSORS);
  const transactions = new Transactions(pinned, (sessionId) => cursors.endTransaction(sessionId));
  const engine = new Engine(pool, transactions);
  const gateway: Gateway = {
    engine,
    transactions,
    cursors,
    accounts: settings.accounts ? new Accounts(settings.accounts) : null,
    address: '',
    startedAt: Date.now(),
  };
  const clients = new Map<Socket, ClientConnection>();
  let connectionCount = 0;
  const server = createServer((socket) => {
    if (clients.size >= MAX_CLIENTS) {
      log('warn', 'too many connections, one more was refused', { limit: MAX_CLIENTS });
      socket.destroy();
      return;
    }
    clients.set(socket, new ClientConnection(socket, (connectionCount += 1), gateway, log));
    socket.on('close', () => clients.delete(socket));
  });
  const bound = await listen(server, host, port).catch((error: unknown) => {
    pool.close();
    throw error;
  });
  gateway.address = `${host}:${bound}`;
  const stopChores = startChores(gateway, [pool, pinned], log);

  const close = async (): Promise<void> => {
    stopChores();
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const client of clients.values()) client.close();
    await closed;
    await transactions.close();
    pool.close();
    pinned.close();
  };
  return { port: bound, close };
};
