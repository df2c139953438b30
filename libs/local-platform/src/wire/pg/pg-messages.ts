/**
 * The subset of PostgreSQL's protocol 3.0 that this client uses
 * (PostgreSQL manual, "Frontend/Backend Protocol > Message Formats").
 */
export type PgParameter = Buffer | string | null;

const SYNC = Buffer.from([0x53, 0, 0, 0, 4]);
const BINARY = 1;

/** PostgreSQL checks for a deadlock after this time; its victim is retried, so earlier than the default second. */
const DEADLOCK_TIMEOUT = '100ms';

const cString = (text: string): Buffer => Buffer.from(`${text}\0`, 'utf8');

const tagged = (tag: string, body: readonly Buffer[]): Buffer => {
  const length = body.reduce((sum, part) => sum + part.length, 4);
  const head = Buffer.allocUnsafe(5);
  head.write(tag, 0, 'latin1');
  head.writeInt32BE(length, 1);
  return Buffer.concat([head, ...body], length + 1);
};

export const startupMessage = (user: string, database: string): Buffer => {
  const settings = cString(
    `user\0${user}\0database\0${database}\0client_encoding\0UTF8\0deadlock_timeout\0${DEADLOCK_TIMEOUT}\0`,
  );
  const head = Buffer.allocUnsafe(8);
  head.writeInt32BE(settings.length + 8, 0);
  head.writeInt32BE(196608, 4);
  return Buffer.concat([head, settings]);
};

export const queryMessage = (sql: string): Buffer => tagged('Q', [cString(sql)]);

export const terminateMessage = (): Buffer => tagged('X', []);

/** Parse without parameter types: the casts in the SQL text determine them. */
export const parseMessage = (name: string, sql: string): Buffer =>
  tagged('P', [cString(name), cString(sql), Buffer.alloc(2)]);

/**
 * Bind, Execute and Sync as parts of one write: all parameters and columns in binary format.
 * The parameters' bytes are not copied; the caller corks the socket.
 */
export const executeMessages = (name: string, parameters: readonly PgParameter[]): Buffer[] => {
  const values = parameters.map((value) => (typeof value === 'string' ? Buffer.from(value, 'utf8') : value));
  const statement = cString(name);
  const bodyLength = values.reduce((sum, value) => sum + 4 + (value?.length ?? 0), 0);
  const head = Buffer.allocUnsafe(5 + 1 + statement.length + 6);
  head.write('B', 0, 'latin1');
  head.writeInt32BE(4 + 1 + statement.length + 6 + bodyLength + 4, 1);
  head.writeUInt8(0, 5);
  statement.copy(head, 6);
  let at = 6 + statement.length;
  at = head.writeInt16BE(1, at);
  at = head.writeInt16BE(BINARY, at);
  head.writeInt16BE(values.length, at);
  return [head, ...values.flatMap(lengthAndBytes), BIND_TAIL_EXECUTE_SYNC];
};

const lengthAndBytes = (value: Buffer | null): Buffer[] => {
  const length = Buffer.allocUnsafe(4);
  length.writeInt32BE(value === null ? -1 : value.length, 0);
  return value === null ? [length] : [length, value];
};

const BIND_TAIL_EXECUTE_SYNC = Buffer.concat([
  Buffer.from([0, 1, 0, BINARY]),
  tagged('E', [Buffer.from([0]), Buffer.alloc(4)]),
  SYNC,
]);

/** Columns of a DataRow; null for SQL null. The buffers are views of the message. */
export const readDataRow = (body: Buffer): (Buffer | null)[] => {
  const count = body.readInt16BE(0);
  const columns: (Buffer | null)[] = [];
  let at = 2;
  for (let column = 0; column < count; column += 1) {
    const length = body.readInt32BE(at);
    at += 4;
    columns.push(length < 0 ? null : body.subarray(at, at + length));
    if (length > 0) at += length;
  }
  return columns;
};

/** Fields of ErrorResponse and NoticeResponse by their one-letter code. */
export const readErrorFields = (body: Buffer): Map<string, string> => {
  const fields = new Map<string, string>();
  let at = 0;
  while (at < body.length && body[at] !== 0) {
    const end = body.indexOf(0, at + 1);
    if (end < 0) break;
    fields.set(String.fromCharCode(body[at] ?? 0), body.toString('utf8', at + 1, end));
    at = end + 1;
  }
  return fields;
};
