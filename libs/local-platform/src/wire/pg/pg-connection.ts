import { createConnection, type Socket } from 'node:net';
import { ByteQueue } from '../byte-queue.ts';
import { PgConnectionLost, PgError } from './pg-errors.ts';
import {
  executeMessages,
  parseMessage,
  queryMessage,
  readDataRow,
  readErrorFields,
  startupMessage,
  terminateMessage,
  type PgParameter,
} from './pg-messages.ts';

export type PgRow = readonly (Buffer | null)[];
export type PgResult = { rows: PgRow[]; tag: string };
export type PgAddress = { socketDir: string; port: number; user?: string; database?: string };

type Pending = {
  resolve(result: PgResult): void;
  reject(error: Error): void;
  rows: PgRow[];
  tag: string;
  error: PgError | null;
  /** Set while the statement is sent with its Parse; the name is discarded when Parse itself failed. */
  parsing: { sql: string; parsed: boolean } | null;
};

const CHARACTER = {
  authentication: 0x52,
  bindComplete: 0x32,
  commandComplete: 0x43,
  dataRow: 0x44,
  error: 0x45,
  parseComplete: 0x31,
  ready: 0x5a,
} as const;

/** The ReadyForQuery status outside a transaction block. */
const IDLE = 0x49;

/**
 * One connection to PostgreSQL over its unix socket, secured by the permissions of the socket's folder. All values are
 * in binary format, since a bson value in binary format is the BSON document itself.
 * Calls can be pipelined; they are answered in order.
 */
export class PgConnection {
  readonly #socket: Socket;
  readonly #bytes = new ByteQueue();
  readonly #pending: Pending[] = [];
  readonly #statements = new Map<string, string>();
  #statementCount = 0;
  #lost: PgConnectionLost | null = null;
  #status = IDLE;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (chunk: Buffer) => this.#receive(chunk));
    socket.on('error', (error) => this.#lose(error.message));
    socket.on('close', () => this.#lose('the connection to the database closed'));
  }

  /** Rejects with `PgConnectionLost` (no server listens) or `PgError` (57P03: still starting). */
  static async connect(address: PgAddress): Promise<PgConnection> {
    const socket = createConnection(`${address.socketDir}/.s.PGSQL.${address.port}`);
    const connection = new PgConnection(socket);
    const user = address.user ?? 'postgres';
    await connection.#send([startupMessage(user, address.database ?? 'postgres')], null);
    return connection;
  }

  get isLost(): boolean {
    return this.#lost !== null;
  }

  /** Whether no call is pending and no transaction is open, so that another caller can use the connection. */
  get isIdle(): boolean {
    return this.#lost === null && this.#pending.length === 0 && this.#status === IDLE;
  }

  /** Runs one statement with parameters; each distinct SQL text is prepared once. */
  execute(sql: string, parameters: readonly PgParameter[]): Promise<PgResult> {
    const known = this.#statements.get(sql);
    if (known !== undefined) return this.#send(executeMessages(known, parameters), null);
    // Names are never reused: a failed statement may have left its name behind.
    const name = `s${(this.#statementCount += 1)}`;
    this.#statements.set(sql, name);
    const messages = [parseMessage(name, sql), ...executeMessages(name, parameters)];
    return this.#send(messages, { sql, parsed: false });
  }

  /** Runs plain SQL text (BEGIN, SET, DDL); several statements are one implicit transaction. */
  simple(sql: string): Promise<PgResult> {
    return this.#send([queryMessage(sql)], null);
  }

  /** Sends Terminate and closes; safe to call repeatedly. */
  close(): void {
    if (!this.#lost) this.#socket.end(terminateMessage());
    this.#lose('closed');
  }

  #send(messages: readonly Buffer[], parsing: Pending['parsing']): Promise<PgResult> {
    if (this.#lost) return Promise.reject(new PgConnectionLost(this.#lost.message, false));
    const answer = new Promise<PgResult>((resolve, reject) => {
      this.#pending.push({ resolve, reject, rows: [], tag: '', error: null, parsing });
    });
    this.#socket.cork();
    for (const message of messages) this.#socket.write(message);
    this.#socket.uncork();
    return answer;
  }

  #receive(chunk: Buffer): void {
    this.#bytes.push(chunk);
    for (let head = this.#bytes.peek(5); head; head = this.#bytes.peek(5)) {
      const type = head[0] ?? 0;
      const message = this.#bytes.take(head.readInt32BE(1) + 1);
      if (!message) return;
      this.#handle(type, message.subarray(5));
    }
  }

  #handle(type: number, body: Buffer): void {
    const current = this.#pending[0];
    if (!current) return;
    switch (type) {
      case CHARACTER.dataRow:
        current.rows.push(readDataRow(body));
        return;
      case CHARACTER.commandComplete:
        current.tag = body.toString('latin1', 0, body.length - 1);
        return;
      case CHARACTER.parseComplete:
        if (current.parsing) current.parsing.parsed = true;
        return;
      case CHARACTER.error:
        // With several simple statements the first error is the cause.
        current.error ??= new PgError(readErrorFields(body));
        return;
      case CHARACTER.authentication:
        if (body.readInt32BE(0) !== 0) this.#socket.destroy(new Error('the database asks for a password'));
        return;
      case CHARACTER.ready:
        this.#status = body[0] ?? IDLE;
        this.#settle(current);
        return;
      default:
        return;
    }
  }

  #settle(current: Pending): void {
    this.#pending.shift();
    if (!current.error) {
      current.resolve({ rows: current.rows, tag: current.tag });
      return;
    }
    if (current.parsing && !current.parsing.parsed) this.#statements.delete(current.parsing.sql);
    current.reject(current.error);
  }

  #lose(reason: string): void {
    if (this.#lost) return;
    this.#lost = new PgConnectionLost(reason, false);
    this.#socket.destroySoon();
    for (const pending of this.#pending.splice(0)) {
      // A FATAL error (57P01, 57P03) that arrived before the connection ended is more precise than the end itself.
      pending.reject(pending.error ?? new PgConnectionLost(reason, true));
    }
  }
}
