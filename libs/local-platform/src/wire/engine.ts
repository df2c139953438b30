import { setTimeout as sleep } from 'node:timers/promises';
import type { PgConnection, PgRow } from './pg/pg-connection.ts';
import type { PgParameter } from './pg/pg-messages.ts';
import type { PgPool } from './pg/pg-pool.ts';
import { PgError } from './pg/pg-errors.ts';
import type { Request } from './request.ts';
import type { Transactions } from './transactions.ts';

/** Deadlock and serialisation failure: PostgreSQL rolled back the whole statement, so it can be retried. */
const REPEATABLE = new Set(['40001', '40P01']);
const MAX_REPEATS = 5;

const DROP_CURSORS = `SELECT documentdb_api_internal.delete_cursors(string_to_array($1::text, ',')::int8[])`;

/** Runs a statement with an optional time limit, pipelined. The limit is reset afterwards. */
const runLimited = async (
  connection: PgConnection,
  sql: string,
  parameters: readonly PgParameter[],
  maxTimeMS: number,
): Promise<PgRow[]> => {
  if (maxTimeMS === 0) return (await connection.execute(sql, parameters)).rows;
  const [, answer, reset] = await Promise.allSettled([
    connection.simple(`SET statement_timeout = ${maxTimeMS}`),
    connection.execute(sql, parameters),
    connection.simple('RESET statement_timeout'),
  ]);
  if (answer.status === 'rejected') throw answer.reason;
  if (reset.status === 'rejected') throw reset.reason;
  return answer.value.rows;
};

/**
 * Runs the statements of requests on the right connection: the pinned one inside a transaction, else any one of the
 * pool.
 */
export class Engine {
  readonly #pool: PgPool;
  readonly #transactions: Transactions;

  constructor(pool: PgPool, transactions: Transactions) {
    this.#pool = pool;
    this.#transactions = transactions;
  }

  run(request: Request, sql: string, parameters: readonly PgParameter[]): Promise<PgRow[]> {
    const pinned = this.#transactions.connectionOf(request);
    if (pinned) return runLimited(pinned, sql, parameters, request.maxTimeMS);
    return this.#runPooled(sql, parameters, request.maxTimeMS);
  }

  /** Runs a statement on behalf of the gateway itself, not of a client's request. */
  runAside(sql: string, parameters: readonly PgParameter[]): Promise<PgRow[]> {
    return this.#runPooled(sql, parameters, 0);
  }

  /** Removes the engine's files of cursors that will not be read further. */
  async dropCursors(ids: readonly bigint[]): Promise<void> {
    await this.#runPooled(DROP_CURSORS, [ids.join(',')], 0);
  }

  async #runPooled(sql: string, parameters: readonly PgParameter[], maxTimeMS: number): Promise<PgRow[]> {
    const connection = await this.#pool.acquire();
    try {
      for (let repeats = 0; ; repeats += 1) {
        try {
          return await runLimited(connection, sql, parameters, maxTimeMS);
        } catch (error) {
          const mayRepeat = error instanceof PgError && REPEATABLE.has(error.state) && repeats < MAX_REPEATS;
          if (!mayRepeat) throw error;
          // Random delay, so that requests that lost the same race are not retried at the same moment.
          await sleep(Math.random() * 20 * (repeats + 1));
        }
      }
    } finally {
      this.#pool.release(connection);
    }
  }
}
