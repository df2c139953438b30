import { CommandError, LABEL } from './errors.ts';
import type { PgConnection } from './pg/pg-connection.ts';
import { PgConnectionLost, PgError } from './pg/pg-errors.ts';
import type { PgPool } from './pg/pg-pool.ts';
import type { Request, Session } from './request.ts';
import { ALREADY_WRITTEN, int8, RECORD_COMMIT, SETTLE_COMMIT } from './session-records.ts';

/**
 * REPEATABLE READ: under READ COMMITTED concurrent read-modify-write transactions lose updates without an error.
 * A short lock_timeout: a writer that meets another transaction's write is told so (112) and retried by the
 * driver, as in MongoDB, where it would not wait either.
 */
const BEGIN = 'BEGIN ISOLATION LEVEL REPEATABLE READ; SET LOCAL lock_timeout = 50';

/** transactionLifetimeLimitSeconds of MongoDB. */
const LIFETIME_MS = 60_000;

type OpenTransaction = {
  number: bigint;
  connection: PgConnection;
  startedAt: number;
  /** A command of it is under way; the sweep leaves it alone. */
  busy: boolean;
  wrote: boolean;
};

type Ended = { number: bigint; committed: boolean; endedAt: number };

const keyOf = (session: Session): string => session.id.toString('latin1');

const noSuchTransaction = (number: bigint): CommandError =>
  new CommandError(251, `Given transaction number ${number} does not match any in-progress transactions.`, {
    labels: [LABEL.transient],
  });

/**
 * The open transactions by session, each on a connection of its own. After any error a transaction is rolled
 * back at once: DocumentDB works with savepoints and would otherwise commit the rest.
 */
export class Transactions {
  readonly #pool: PgPool;
  readonly #open = new Map<string, OpenTransaction>();
  readonly #ended = new Map<string, Ended>();

  constructor(pool: PgPool) {
    this.#pool = pool;
  }

  get openCount(): number {
    return this.#open.size;
  }

  /** The connection a request's transaction is pinned to; null outside a transaction. */
  connectionOf(request: Request): PgConnection | null {
    const { session } = request;
    if (!session?.inTransaction) return null;
    return this.#open.get(keyOf(session))?.connection ?? null;
  }

  /**
   * Runs one command of a transaction. A failure (thrown, or told by `failureIn` of the reply) ends the
   * transaction; later commands of it get 251.
   */
  async run<Reply>(
    session: Session,
    isWrite: boolean,
    command: () => Promise<Reply>,
    failureIn: (reply: Reply) => boolean,
  ): Promise<Reply> {
    const transaction = session.startsTransaction ? await this.#begin(session) : this.#find(session);
    if (transaction.busy) throw new CommandError(117, 'the transaction runs another command of this session');
    transaction.busy = true;
    try {
      const reply = await command();
      if (failureIn(reply)) await this.#end(session, transaction, 'ROLLBACK', false);
      transaction.wrote ||= isWrite;
      return reply;
    } catch (error) {
      await this.#end(session, transaction, 'ROLLBACK', false);
      throw error;
    } finally {
      transaction.busy = false;
    }
  }

  /** Idempotent: the commit of a number that is committed answers well again, even after a restart. */
  async commit(session: Session): Promise<void> {
    const number = session.txnNumber ?? 0n;
    const transaction = this.#open.get(keyOf(session));
    if (transaction?.number !== number) return this.#commitAgain(session, number);
    transaction.busy = true;
    try {
      if (transaction.wrote) {
        await transaction.connection.execute(RECORD_COMMIT, [session.id, int8(number)]);
      }
    } catch (error) {
      await this.#end(session, transaction, 'ROLLBACK', false);
      throw error;
    }
    await this.#end(session, transaction, 'COMMIT', true);
  }

  async abort(session: Session): Promise<void> {
    const transaction = this.#find(session);
    await this.#end(session, transaction, 'ROLLBACK', false);
  }

  /** Rolls back whatever a session has open; for endSessions and killSessions. */
  async forget(sessionId: Buffer): Promise<void> {
    const key = sessionId.toString('latin1');
    const transaction = this.#open.get(key);
    if (transaction) await this.#finish(key, transaction, 'ROLLBACK', false);
    this.#ended.delete(key);
  }

  /** Ends what was abandoned; to be called every few seconds. */
  async sweep(now: number): Promise<number> {
    const late = [...this.#open].filter(([, each]) => !each.busy && now - each.startedAt > LIFETIME_MS);
    for (const [key, transaction] of late) await this.#finish(key, transaction, 'ROLLBACK', false);
    for (const [key, ended] of this.#ended) if (now - ended.endedAt > LIFETIME_MS) this.#ended.delete(key);
    return late.length;
  }

  async #begin(session: Session): Promise<OpenTransaction> {
    const key = keyOf(session);
    const number = session.txnNumber ?? 0n;
    const earlier = this.#open.get(key);
    if (earlier) {
      if (earlier.number >= number) throw noSuchTransaction(number);
      await this.#finish(key, earlier, 'ROLLBACK', false);
    }
    const connection = await this.#pool.acquire();
    const transaction = { number, connection, startedAt: Date.now(), busy: false, wrote: false };
    this.#open.set(key, transaction);
    this.#ended.delete(key);
    // Not awaited: the first statement follows in the same breath. Its own answer tells when this one failed.
    connection.simple(BEGIN).catch(() => connection.close());
    return transaction;
  }

  #find(session: Session): OpenTransaction {
    const number = session.txnNumber ?? 0n;
    const transaction = this.#open.get(keyOf(session));
    if (transaction?.number !== number) throw noSuchTransaction(number);
    return transaction;
  }

  async #commitAgain(session: Session, number: bigint): Promise<void> {
    const ended = this.#ended.get(keyOf(session));
    if (ended?.number === number) {
      if (ended.committed) return;
      throw noSuchTransaction(number);
    }
    if (!(await this.#isCommitRecorded(session.id, number))) throw noSuchTransaction(number);
  }

  async #isCommitRecorded(sessionId: Buffer, number: bigint): Promise<boolean> {
    const connection = await this.#pool.acquire();
    try {
      const { rows } = await connection.execute(SETTLE_COMMIT, [sessionId, int8(number)]);
      return rows[0]?.[0]?.[0] === 1;
    } catch (error) {
      if (error instanceof PgError && error.state === ALREADY_WRITTEN) {
        throw new CommandError(225, `The session has gone on since transaction ${number}.`);
      }
      throw error;
    } finally {
      this.#pool.release(connection);
    }
  }

  #end(
    session: Session,
    transaction: OpenTransaction,
    how: 'COMMIT' | 'ROLLBACK',
    asked: boolean,
  ): Promise<void> {
    return this.#finish(keyOf(session), transaction, how, asked);
  }

  async #finish(
    key: string,
    transaction: OpenTransaction,
    how: 'COMMIT' | 'ROLLBACK',
    asked: boolean,
  ): Promise<void> {
    if (this.#open.get(key) !== transaction) return;
    this.#open.delete(key);
    const { number, connection } = transaction;
    try {
      const { tag } = await connection.simple(how);
      this.#ended.set(key, { number, committed: tag === 'COMMIT', endedAt: Date.now() });
      // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK.
      if (asked && tag !== 'COMMIT') throw noSuchTransaction(number);
    } catch (error) {
      if (!asked && error instanceof PgConnectionLost) return;
      if (asked && error instanceof PgConnectionLost) {
        throw new CommandError(91, 'the database went away during the commit', {
          labels: [LABEL.unknownCommit, LABEL.retryableWrite],
        });
      }
      throw error;
    } finally {
      this.#pool.release(connection);
    }
  }
}
