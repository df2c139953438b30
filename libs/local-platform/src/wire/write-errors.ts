import { BSON } from 'bson';
import { BSON_TYPE, fieldsOf } from './bson/bson-scan.ts';
import { codeOfReply, CommandError, CONFLICT } from './errors.ts';
import { LATE_LOCK_TIMEOUT } from './pg/pg-errors.ts';

/** One entry of `writeErrors`. */
export type WriteError = { index: number; code: number; errmsg: string } & Record<string, unknown>;

/** The reply of insert, update or delete, with every value in its BSON type. */
export type WriteReply = Record<string, unknown> & { writeErrors: WriteError[] };

const KEEP_TYPES = { promoteValues: false, promoteBuffers: false, bsonRegExp: true } as const;

export const hasWriteErrors = (reply: Buffer): boolean => {
  for (const field of fieldsOf(reply))
    if (field.name === 'writeErrors') return field.type === BSON_TYPE.array;
  return false;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Decodes a reply that has write errors and replaces the codes with MongoDB's. */
export const decodeWriteReply = (reply: Buffer): WriteReply => {
  const document = BSON.deserialize(reply, KEEP_TYPES);
  const entries: unknown = document['writeErrors'];
  if (!Array.isArray(entries)) throw new CommandError(1, 'the engine gave a write reply of an unknown shape');
  const writeErrors = entries.map((entry: Record<string, unknown>): WriteError => ({
    ...entry,
    index: Number(entry['index']),
    code: entry['errmsg'] === LATE_LOCK_TIMEOUT ? CONFLICT : codeOfReply(Number(entry['code'])),
    errmsg: textOf(entry['errmsg']),
  }));
  return { ...document, writeErrors };
};
