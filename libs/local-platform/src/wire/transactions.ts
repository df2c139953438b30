import { CommandError, LABEL } from './errors.ts';
import type { PgConnection } from './pg/pg-connection.ts';
import { LOCK_TIMEOUT, PgConnectionLost, PgError } from './pg/pg-errors.ts';
import type { PgPool } from './pg/pg-pool.ts';
import type { Request, Session } from './request.ts';
import { ALREADY_WRITTEN, int8, RECORD_COMMIT, SETTLE_COMMIT } from './session-records.ts';

/**
 * REPEATABLE READ: under READ COMMITTED concurrent read-modify-write transactions lose updates without an error.
 * A short lock_timeout: a write that conflicts with another transaction fails (112) and the driver retries it, as in
 * MongoDB, which does not wait either.
 */
const BEGIN = 'BEGIN ISOLATION LEVEL REPEATABLE READ; SET LOCAL lock_timeout = 50';

/** transactionLifetimeLimitSeconds of MongoDB. */
const LIFETIME_MS = 60_000;

type OpenTransaction = {
  number: bigint;
  connection: PgConnection;
  startedAt: number;
  /** Number of running and waiting commands; they run sequentially even if a client pipelines them. */
  underWay: number;
  turn: Promise<unknown>;
  wrote: boolean;
};

type Ended = { number: bigint; committed: boolean; endedAt: number };

const keyOf = (sessionId: Buffer): string => sessionId.toString('latin1');
const numberOf = (session: Session): bigint => session.txnNumber ?? 0n;

/** The session's record has this number or a later one. */
const isAlreadyWritten = (error: unknown): boolean =>
  error instanceof PgError && error.state === ALREADY_WRITTEN;

const noSuchTransaction = (number: bigint): CommandError =>
  new CommandError(251, `Given transaction number ${number} does not match any in-progress transactions.`, {
    labels: [LABEL.transient],
  });

/**
 * The open transactions by session, each on its own connection. After any error a transaction is rolled back
 * immediately: DocumentDB uses savepoints and would otherwise commit the rest.
 */
export class Transactions {
  readonly #pool: PgPool;
  readonly #onEnd: (sessionId: Buffer) => void;
  readonly #open = new Map<string, OpenTransaction>();
  readonly #ended = new Map<string, Ended>();

  constructor(pool: PgPool, onEnd: (sessionId: Buffer) => void) {
    this.#pool = pool;
    this.#onEnd = onEnd;
  }

  get openCount(): number {
    return this.#open.size;
  }

  /** The pinned connection of a request's transaction; null outside a transaction. @throws 251 when it has ended */
  connectionOf({ session }: Request): PgConnection | null {
    return session?.inTransaction ? this.#find(session).connection : null;
  }

  /**
   * Runs one command of a transaction. A failure (thrown, or detected in the reply by `failureIn`) ends the
   * transaction; its later commands fail with 251.
   */
  async run<Reply>(
    session: Session,
    isWrite: boolean,
    command: () => Promise<Reply>,
    failureIn: (reply: Reply) => boolean,
  ): Promise<Reply> {
    const transaction = session.startsTransaction ? await this.#begin(session) : this.#find(session);
    return this.#inTurn(transaction, async () => {
      try {
        const reply = await command();
        transaction.wrote ||= isWrite;
        if (failureIn(reply)) await this.#rollback(session.id, transaction);
        return reply;
      } catch (error) {
        await this.#rollback(session.id, transaction);
        throw error;
      }
    });
  }

  /** Idempotent: committing an already committed number succeeds again, even after a restart. */
  commit(session: Session): Promise<void> {
    const transaction = this.#open.get(keyOf(session.id));
    if (transaction?.number !== numberOf(session)) return this.#commitAgain(session);
    return this.#inTurn(transaction, () => this.#commit(session.id, transaction));
  }

  /** Fails with 251 when there is nothing to abort. */
  abort(session: Session): Promise<void> {
    const transaction = this.#find(session);
    return this.#inTurn(transaction, () => this.#rollback(session.id, transaction));
  }

  /** Rolls back the open transaction of a session, if any; for endSessions and killSessions. */
  async forget(sessionId: Buffer): Promise<void> {
    const transaction = this.#open.get(keyOf(sessionId));
    if (transaction) await this.#rollback(sessionId, transaction);
    this.#ended.delete(keyOf(sessionId));
  }

  /** Ends abandoned transactions and returns their number; to be called every few seconds. */
  async sweep(now: number): Promise<number> {
    const late = [...this.#open].filter(
      ([, each]) => each.underWay === 0 && now - each.startedAt > LIFETIME_MS,
    );
    await Promise.all(
      late.map(([key, transaction]) => this.#rollback(Buffer.from(key, 'latin1'), transaction)),
    );
    for (const [key, ended] of this.#ended) if (now - ended.endedAt > LIFETIME_MS) this.#ended.delete(key);
    return late.length;
  }

  /** Rolls back all transactions, when the gateway stops. */
  async close(): Promise<void> {
    await Promise.all([...this.#open].map(([key, each]) => this.#rollback(Buffer.from(key, 'latin1'), each)));
  }

  async #inTurn<Result>(transaction: OpenTransaction, work: () => Promise<Result>): Promise<Result> {
    transaction.underWay += 1;
    const mine = transaction.turn.then(work);
    transaction.turn = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      transaction.underWay -= 1;
    }
  }

  async #begin(session: Session): Promise<OpenTransaction> {
    const key = keyOf(session.id);
    const number = numberOf(session);
    const earlier = this.#open.get(key);
    if (earlier) {
      if (earlier.number >= number) throw noSuchTransaction(number);
      await this.#rollback(session.id, earlier);
    }
    const connection = await this.#pool.acquire();
    const started = { underWay: 0, turn: Promise.resolve(), wrote: false, startedAt: Date.now() };
    const transaction: OpenTransaction = { number, connection, ...started };
    this.#open.set(key, transaction);
    this.#ended.delete(key);
    // Not awaited: the first statement is pipelined. If BEGIN fails, the connection is unusable.
    connection.simple(BEGIN).catch(() => connection.close());
    return transaction;
  }

  #find(session: Session): OpenTransaction {
    const transaction = this.#open.get(keyOf(session.id));
    if (transaction?.number !== numberOf(session)) throw noSuchTransaction(numberOf(session));
    return transaction;
  }

  async #commit(sessionId: Buffer, transaction: OpenTransaction): Promise<void> {
    const { connection, number, wrote } = transaction;
    if (!this.#take(sessionId, transaction)) throw noSuchTransaction(number);
    // Sent together: when the record fails, PostgreSQL answers COMMIT with ROLLBACK.
    const record = wrote ? connection.execute(RECORD_COMMIT, [sessionId, int8(number)]) : null;
    const [recorded, committed] = await Promise.allSettled([record, connection.simple('COMMIT')]);
    this.#pool.release(connection);
    if (recorded.status === 'rejected' && recorded.reason instanceof PgError) {
      throw isAlreadyWritten(recorded.reason) ? noSuchTransaction(number) : recorded.reason;
    }
    if (committed.status === 'rejected') throw this.#commitFailure(committed.reason, number);
    // PostgreSQL also answers COMMIT of a failed transaction with ROLLBACK.
    const isCommitted = committed.value.tag === 'COMMIT';
    this.#ended.set(keyOf(sessionId), { number, committed: isCommitted, endedAt: Date.now() });
    if (!isCommitted) throw noSuchTransaction(number);
  }

  /** A commit that was not sent did not happen; one without a response may have: the driver retries it. */
  #commitFailure(error: unknown, number: bigint): unknown {
    if (!(error instanceof PgConnectionLost)) return error;
    if (!error.sent) return noSuchTransaction(number);
    return new CommandError(91, 'the database went away during the commit', {
      labels: [LABEL.unknownCommit, LABEL.retryableWrite],
    });
  }

  async #commitAgain(session: Session): Promise<void> {
    const number = numberOf(session);
    const ended = this.#ended.get(keyOf(session.id));
    const committed = ended?.number === number ? ended.committed : await this.#isOnRecord(session.id, number);
    if (!committed) throw noSuchTransaction(number);
  }

  async #isOnRecord(sessionId: Buffer, number: bigint): Promise<boolean> {
    const connection = await this.#pool.acquire();
    try {
      const { rows } = await connection.execute(SETTLE_COMMIT, [sessionId, int8(number)]);
      return rows[0]?.[0]?.[0] === 1;
    } catch (error) {
      if (!isAlreadyWritten(error)) throw error;
      throw new CommandError(225, `The session has gone on since transaction ${number}.`);
    } finally {
      this.#pool.release(connection);
    }
  }

  /** Removes the transaction from the open ones; false when it has already been ended elsewhere. */
  #take(sessionId: Buffer, transaction: OpenTransaction): boolean {
    const key = keyOf(sessionId);
    if (this.#open.get(key) !== transaction) return false;
    this.#open.delete(key);
    this.#onEnd(sessionId);
    return true;
  }

  async #rollback(sessionId: Buffer, transaction: OpenTransaction): Promise<void> {
    if (!this.#take(sessionId, transaction)) return;
    const { number, connection } = transaction;
    this.#ended.set(keyOf(sessionId), { number, committed: false, endedAt: Date.now() });
    try {
      await connection.simple('ROLLBACK');
    } catch (error) {
      // The transaction ends with its connection, which `release` closes.
      const endsAnyway =
        error instanceof PgConnectionLost || (error instanceof PgError && error.state === LOCK_TIMEOUT);
      if (!endsAnyway) throw error;
    } finally {
      this.#pool.release(connection);
    }
  }
}
