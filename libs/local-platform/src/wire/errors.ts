import { PgConnectionLost, PgError } from './pg/pg-errors.ts';

/** The error codes that this gateway returns (MongoDB manual, "Error Codes"). */
const CODE_NAMES = {
  1: 'InternalError',
  2: 'BadValue',
  8: 'UnknownError',
  9: 'FailedToParse',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  15: 'Overflow',
  16: 'InvalidLength',
  17: 'ProtocolError',
  18: 'AuthenticationFailed',
  20: 'IllegalOperation',
  24: 'LockTimeout',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  52: 'DollarPrefixedFieldName',
  56: 'EmptyFieldName',
  57: 'DottedFieldName',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  68: 'IndexAlreadyExists',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  91: 'ShutdownInProgress',
  112: 'WriteConflict',
  115: 'CommandNotSupported',
  121: 'DocumentValidationFailure',
  125: 'CommandFailed',
  143: 'CursorInUse',
  146: 'ExceededMemoryLimit',
  166: 'CommandNotSupportedOnView',
  167: 'OptionNotSupportedOnView',
  197: 'InvalidIndexSpecificationOption',
  224: 'QueryFeatureNotAllowed',
  225: 'TransactionTooOld',
  241: 'ConversionFailure',
  251: 'NoSuchTransaction',
  263: 'OperationNotSupportedInTransaction',
  291: 'NoQueryExecutionPlans',
  11000: 'DuplicateKey',
  14031: 'OutOfDiskSpace',
} as const satisfies Record<number, string>;

const NAMES: ReadonlyMap<string, string> = new Map(Object.entries(CODE_NAMES));

const nameOfCode = (code: number): string => NAMES.get(String(code)) ?? `Location${code}`;

export const LABEL = {
  transient: 'TransientTransactionError',
  unknownCommit: 'UnknownTransactionCommitResult',
  retryableWrite: 'RetryableWriteError',
} as const;

/** An error that drivers understand: `{ok: 0, code, codeName, errmsg, errorLabels}` and additional fields. */
export class CommandError extends Error {
  readonly code: number;
  readonly labels: readonly string[];
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(
    code: number,
    message: string,
    options: { labels?: readonly string[]; extra?: Record<string, unknown> } = {},
  ) {
    super(message);
    this.name = 'CommandError';
    this.code = code;
    this.labels = options.labels ?? [];
    this.extra = options.extra ?? {};
  }

  withLabel(label: string): CommandError {
    if (this.labels.includes(label)) return this;
    return new CommandError(this.code, this.message, { labels: [...this.labels, label], extra: this.extra });
  }

  toReply(): Record<string, unknown> {
    return {
      ok: 0,
      errmsg: this.message,
      code: this.code,
      codeName: nameOfCode(this.code),
      ...(this.labels.length > 0 ? { errorLabels: [...this.labels] } : {}),
      ...this.extra,
    };
  }
}

/** A lost race with another writer; drivers retry the whole transaction. */
export const CONFLICT = 112;

/** PostgreSQL's own error states that have a MongoDB equivalent. */
const BY_STATE: ReadonlyMap<string, number> = new Map([
  ['23505', 11000],
  ['23P01', 11000],
  ['40001', 112],
  ['40P01', 112],
  ['55P03', 24],
  ['57014', 50],
  ['42P01', 26],
  ['0A000', 115],
  ['22021', 2],
  ['22P02', 2],
  ['22023', 2],
  ['53100', 14031],
  ['57P01', 91],
  ['57P02', 91],
  ['57P03', 91],
]);

/**
 * DocumentDB numbers its errors: SQLSTATE `M` and four base-36 digits, the position in its list of MongoDB codes. These
 * are the ones that its functions raise towards a client.
 */
const BY_POSITION: ReadonlyMap<string, number> = new Map([
  ['0000', 1],
  ['0001', 2],
  ['0003', 9],
  ['0004', 14],
  ['0005', 15],
  ['0006', 20],
  ['0008', 26],
  ['0009', 27],
  ['000A', 28],
  ['000D', 40],
  ['000E', 43],
  ['000F', 48],
  ['000G', 52],
  ['000J', 56],
  ['000K', 57],
  ['000M', 66],
  ['000N', 67],
  ['000O', 68],
  ['000P', 72],
  ['000Q', 73],
  ['000R', 85],
  ['000S', 86],
  ['000U', 115],
  ['0016', 263],
  ['0018', 291],
  ['001B', 10334],
  ['001C', 11000],
  ['000W', 146],
  ['000Z', 166],
  ['0010', 167],
  ['0012', 197],
  ['0013', 224],
  ['0015', 241],
  ['001L', 15952],
  ['005E', 31325],
  ['006M', 40081],
  ['0086', 40400],
  ['0088', 40415],
  ['002O', 16883],
  ['003A', 17419],
  ['003B', 17420],
  ['00AH', 4031700],
  ['00CO', 121],
  ['00DO', 16],
  ['00EL', 143],
  ['00EW', 24],
  ['00EX', 50],
  ['00F1', 112],
  ['007U', 40324],
]);

/** The range of expression errors: an operand that is not a list, not a number, not a document. */
const EXPRESSIONS = { after: positionOf('001L'), before: positionOf('00AH') };
/** The code for unlisted expression errors: MongoDB's own codes for expressions are above it. */
const SOME_EXPRESSION = 15_000;

function positionOf(digits: string): number {
  return Number.parseInt(digits, 36);
}

/** The MongoDB code of an SQLSTATE; null when it has none. */
export const codeOfState = (state: string): number | null => {
  if (!state.startsWith('M')) return BY_STATE.get(state) ?? null;
  const digits = state.slice(1);
  const known = BY_POSITION.get(digits);
  if (known !== undefined) return known;
  const position = positionOf(digits);
  return position > EXPRESSIONS.after && position < EXPRESSIONS.before ? SOME_EXPRESSION : null;
};

/** Inside `writeErrors` DocumentDB packs the SQLSTATE into a number: five characters of six bits, lowest first. */
export const unpackState = (packed: number): string =>
  Array.from({ length: 5 }, (_, index) => String.fromCharCode(((packed >>> (index * 6)) & 63) + 48)).join('');

/** A packed SQLSTATE that does not end in zeros is larger than any code of MongoDB's low range. */
const SURELY_PACKED = 1 << 24;

/** The MongoDB code of a `code` field in an engine's reply: unpacked if it is a known SQLSTATE, else unchanged. */
export const codeOfReply = (code: number): number => {
  const state = unpackState(code);
  const known = codeOfState(state);
  if (known !== null) return known;
  return code >= SURELY_PACKED || state === 'XX000' ? 1 : code;
};

/** Converts an error of the engine to MongoDB's format. Unknown errors become code 1; the caller logs those. */
export const toCommandError = (error: unknown): CommandError => {
  if (error instanceof CommandError) return error;
  if (error instanceof PgConnectionLost)
    return new CommandError(91, `the database is not there: ${error.message}`);
  if (error instanceof PgError) return new CommandError(codeOfState(error.state) ?? 1, error.message);
  return new CommandError(1, error instanceof Error ? error.message : String(error));
};
