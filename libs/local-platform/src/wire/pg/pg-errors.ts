/** An ErrorResponse of PostgreSQL; `state` is the SQLSTATE. */
export class PgError extends Error {
  readonly state: string;
  readonly detail: string | undefined;
  readonly table: string | undefined;
  readonly constraint: string | undefined;

  constructor(fields: ReadonlyMap<string, string>) {
    super(fields.get('M') ?? 'unknown error');
    this.name = 'PgError';
    this.state = fields.get('C') ?? 'XX000';
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
