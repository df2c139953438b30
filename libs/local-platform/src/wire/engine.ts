import { setTimeout as sleep } from 'node:timers/promises';
import type { PgConnection, PgRow } from './pg/pg-connection.ts';
import type { PgParameter } from './pg/pg-messages.ts';
import type { PgPool } from './pg/pg-pool.ts';
import { LOCK_TIMEOUT, PgError } from './pg/pg-errors.ts';
import { targetOf, type Request } from './request.ts';
import type { Transactions } from './transactions.ts';
import { Turns } from './turns.ts';

/**
 * Deadlock, serialisation failure, and the late lock timeout of a transaction that had the connection before: PostgreSQL
 * rolled back the whole statement, so it can be retried.
 */
const REPEATABLE = new Set(['40001', '40P01', LOCK_TIMEOUT]);
/** More than enough for thirty writers of one key on a busy machine: MongoDB never refuses one of them for a conflict. */
const MAX_REPEATS = 30;

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

const isRepeatable = (error: unknown): boolean => error instanceof PgError && REPEATABLE.has(error.state);

/** Retries a statement that lost a race; new statements may still race with it. */
const repeat = async (run: () => Promise<PgRow[]>): Promise<PgRow[]> => {
  for (let repeats = 1; ; repeats += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isRepeatable(error) || repeats === MAX_REPEATS) throw error;
      await sleep(Math.random() * 20 * repeats);
    }
  }
};

/**
 * Runs the statements of requests on the right connection: the pinned one inside a transaction, else any one of the
 * pool.
 */
export class Engine {
  readonly #pool: PgPool;
  readonly #transactions: Transactions;
  /** Retries one statement at a time: twenty of one race, retried together, run into the same deadlock again. */
  readonly #repeats = new Turns();

  constructor(pool: PgPool, transactions: Transactions) {
    this.#pool = pool;
    this.#transactions = transactions;
  }

  run(request: Request, sql: string, parameters: readonly PgParameter[]): Promise<PgRow[]> {
    const pinned = this.#transactions.connectionOf(request);
    if (pinned) return runLimited(pinned, sql, parameters, request.maxTimeMS);
    return this.#runPooled(sql, parameters, request.maxTimeMS, targetOf(request));
  }

  /** Runs a statement on behalf of the gateway itself, not of a client's request. */
  runAside(sql: string, parameters: readonly PgParameter[]): Promise<PgRow[]> {
    return this.#runPooled(sql, parameters, 0, sql);
  }

  /** Removes the engine's files of cursors that will not be read further. */
  async dropCursors(ids: readonly bigint[]): Promise<void> {
    await this.#runPooled(DROP_CURSORS, [ids.join(',')], 0, DROP_CURSORS);
  }

  /** @param target statements with the same one may have lost a race against one another */
  async #runPooled(
    sql: string,
    parameters: readonly PgParameter[],
    maxTimeMS: number,
    target: string,
  ): Promise<PgRow[]> {
    const connection = await this.#pool.acquire();
    const run = (): Promise<PgRow[]> => runLimited(connection, sql, parameters, maxTimeMS);
    try {
      return await run().catch((error: unknown) => {
        if (!isRepeatable(error)) throw error;
        return this.#repeats.take(target, () => repeat(run));
      });
    } finally {
      this.#pool.release(connection);
    }
  }
}
