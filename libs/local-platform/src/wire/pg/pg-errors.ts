/** The SQLSTATE of a lock that was not granted in time. */
export const LOCK_TIMEOUT = '55P03';

/**
 * PostgreSQL interrupts a statement for a lock timeout by a signal. One that arrives late interrupts the next statement of the
 * connection, and is then reported as a request of the user. This client cancels nothing itself, and a time limit
 * (statement_timeout) has a text of its own.
 */
export const LATE_LOCK_TIMEOUT = 'canceling statement due to user request';

/** An ErrorResponse of PostgreSQL; `state` is the SQLSTATE. */
export class PgError extends Error {
  readonly state: string;
  readonly detail: string | undefined;
  readonly table: string | undefined;
  readonly constraint: string | undefined;

  constructor(fields: ReadonlyMap<string, string>) {
    super(fields.get('M') ?? 'unknown error');
    this.name = 'PgError';
    this.state = this.message === LATE_LOCK_TIMEOUT ? LOCK_TIMEOUT : (fields.get('C') ?? 'XX000');
    this.detail = fields.get('D');
    this.table = fields.get('t');
    this.constraint = fields.get('n');
  }
}

/** The connection is lost. `sent`: the statement may have reached PostgreSQL, so its outcome is unknown. */
export class PgConnectionLost extends Error {
  readonly sent: boolean;

  constructor(message: string, sent: boolean) {
    super(message);
    this.name = 'PgConnectionLost';
    this.sent = sent;
  }
}
