/**
 * Scans BSON without decoding it: locates a document's fields and validates its structure.
 * The bytes are passed on unchanged (bsonspec.org, version 1.1).
 */
export const BSON_TYPE = {
  double: 0x01,
  string: 0x02,
  document: 0x03,
  array: 0x04,
  binary: 0x05,
  undefined: 0x06,
  objectId: 0x07,
  boolean: 0x08,
  date: 0x09,
  null: 0x0a,
  regex: 0x0b,
  dbPointer: 0x0c,
  code: 0x0d,
  symbol: 0x0e,
  codeWithScope: 0x0f,
  int32: 0x10,
  timestamp: 0x11,
  int64: 0x12,
  decimal128: 0x13,
  maxKey: 0x7f,
  minKey: 0xff,
} as const;

/** A field: `buffer.subarray(start, end)` is its value, without type and name. */
export type BsonField = { name: string; type: number; start: number; end: number };

/** The bytes are not a BSON document. */
export class MalformedBson extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MalformedBson';
  }
}

const SMALLEST_DOCUMENT = 5;
/** MongoDB rejects documents nested deeper than 100; commands add a few levels. */
const MAX_DEPTH = 180;

const FIXED_SIZE = new Map<number, number>([
  [BSON_TYPE.double, 8],
  [BSON_TYPE.undefined, 0],
  [BSON_TYPE.objectId, 12],
  [BSON_TYPE.boolean, 1],
  [BSON_TYPE.date, 8],
  [BSON_TYPE.null, 0],
  [BSON_TYPE.int32, 4],
  [BSON_TYPE.timestamp, 8],
  [BSON_TYPE.int64, 8],
  [BSON_TYPE.decimal128, 16],
  [BSON_TYPE.minKey, 0],
  [BSON_TYPE.maxKey, 0],
]);

/** End of the document that starts at `start`; throws `MalformedBson` when it does not fit before `limit`. */
export const documentEnd = (buffer: Buffer, start: number, limit: number): number => {
  if (limit - start < SMALLEST_DOCUMENT) throw new MalformedBson('a document is cut off');
  const end = start + buffer.readInt32LE(start);
  if (end - start < SMALLEST_DOCUMENT || end > limit)
    throw new MalformedBson('a document has a wrong length');
  if (buffer[end - 1] !== 0) throw new MalformedBson('a document is not terminated');
  return end;
};

const zeroAfter = (buffer: Buffer, start: number, limit: number): number => {
  const at = buffer.indexOf(0, start);
  if (at < 0 || at >= limit) throw new MalformedBson('a name is not terminated');
  return at;
};

const stringEnd = (buffer: Buffer, start: number, limit: number): number => {
  if (limit - start < 5) throw new MalformedBson('a string is cut off');
  const length = buffer.readInt32LE(start);
  const end = start + 4 + length;
  if (length < 1 || end > limit || buffer[end - 1] !== 0)
    throw new MalformedBson('a string has a wrong length');
  return end;
};

const binaryEnd = (buffer: Buffer, start: number, limit: number): number => {
  if (limit - start < 5) throw new MalformedBson('a binary value is cut off');
  const length = buffer.readInt32LE(start);
  const end = start + 5 + length;
  if (length < 0 || end > limit) throw new MalformedBson('a binary value has a wrong length');
  return end;
};

const codeWithScopeEnd = (buffer: Buffer, start: number, limit: number, depth: number): number => {
  if (limit - start < 4) throw new MalformedBson('code is cut off');
  const end = start + buffer.readInt32LE(start);
  if (end > limit || end - start < 14) throw new MalformedBson('code has a wrong length');
  const scope = stringEnd(buffer, start + 4, end);
  if (checkDocument(buffer, scope, end, depth) !== end) throw new MalformedBson('code has a wrong length');
  return end;
};

/** End of a value whose type and start are known; validates nested documents completely. */
const valueEnd = (buffer: Buffer, type: number, start: number, limit: number, depth: number): number => {
  const size = FIXED_SIZE.get(type);
  if (size !== undefined) {
    if (start + size > limit) throw new MalformedBson('a value is cut off');
    return start + size;
  }
  switch (type) {
    case BSON_TYPE.string:
    case BSON_TYPE.code:
    case BSON_TYPE.symbol:
      return stringEnd(buffer, start, limit);
    case BSON_TYPE.document:
    case BSON_TYPE.array:
      return checkDocument(buffer, start, limit, depth + 1);
    case BSON_TYPE.binary:
      return binaryEnd(buffer, start, limit);
    case BSON_TYPE.regex:
      return zeroAfter(buffer, zeroAfter(buffer, start, limit) + 1, limit) + 1;
    case BSON_TYPE.codeWithScope:
      return codeWithScopeEnd(buffer, start, limit, depth + 1);
    case BSON_TYPE.dbPointer: {
      const end = stringEnd(buffer, start, limit) + 12;
      if (end > limit) throw new MalformedBson('a value is cut off');
      return end;
    }
    default:
      throw new MalformedBson(`unknown field type 0x${type.toString(16)}`);
  }
};

/**
 * Validates the whole document at `start` and returns its end; throws `MalformedBson` at the first error.
 * The engine is C code: malformed BSON must never reach it.
 */
export const checkDocument = (buffer: Buffer, start: number, limit: number, depth = 0): number => {
  if (depth > MAX_DEPTH) throw new MalformedBson('documents are nested too deep');
  const end = documentEnd(buffer, start, limit);
  const last = end - 1;
  let at = start + 4;
  while (at < last) {
    const type = buffer[at] ?? 0;
    at = valueEnd(buffer, type, zeroAfter(buffer, at + 1, last) + 1, last, depth);
  }
  if (at !== last) throw new MalformedBson('a document has a wrong length');
  return end;
};

/** The top-level fields of the document at `start`, in order; also validates everything below them. */
export function* fieldsOf(buffer: Buffer, start = 0, limit = buffer.length): Generator<BsonField> {
  const last = documentEnd(buffer, start, limit) - 1;
  let at = start + 4;
  while (at < last) {
    const type = buffer[at] ?? 0;
    const nameEnd = zeroAfter(buffer, at + 1, last);
    const end = valueEnd(buffer, type, nameEnd + 1, last, 0);
    yield { name: buffer.toString('utf8', at + 1, nameEnd), type, start: nameEnd + 1, end };
    at = end;
  }
  if (at !== last) throw new MalformedBson('a document has a wrong length');
}

/** A string field's text; null for any other type. */
export const stringOf = (buffer: Buffer, field: BsonField | undefined): string | null =>
  field?.type === BSON_TYPE.string ? buffer.toString('utf8', field.start + 4, field.end - 1) : null;

/** A number of any numeric type as a JS number; null for any other type. */
export const numberOf = (buffer: Buffer, field: BsonField | undefined): number | null => {
  switch (field?.type) {
    case BSON_TYPE.int32:
      return buffer.readInt32LE(field.start);
    case BSON_TYPE.int64:
      return Number(buffer.readBigInt64LE(field.start));
    case BSON_TYPE.double:
      return buffer.readDoubleLE(field.start);
    default:
      return null;
  }
};

/** A 64-bit number; null when the field is not an integer. */
export const int64Of = (buffer: Buffer, field: BsonField | undefined): bigint | null => {
  if (field?.type === BSON_TYPE.int64) return buffer.readBigInt64LE(field.start);
  const value = numberOf(buffer, field);
  return value === null || !Number.isInteger(value) ? null : BigInt(value);
};

/** MongoDB's truthiness of a flag: true, or any number except 0. */
export const flagOf = (buffer: Buffer, field: BsonField | undefined): boolean => {
  if (field?.type === BSON_TYPE.boolean) return buffer[field.start] === 1;
  return (numberOf(buffer, field) ?? 0) !== 0;
};
