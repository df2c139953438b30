import { BSON_TYPE, fieldsOf, flagOf } from '../bson/bson-scan.ts';
import { CommandError } from '../errors.ts';
import type { Request } from '../request.ts';
import type { WriteReply } from '../write-errors.ts';

const STATEMENTS = { insert: 'documents', update: 'updates', delete: 'deletes' } as const;
export type BatchCommand = keyof typeof STATEMENTS;

/** A parsed batch: the command without its statements, and the bytes of each statement. */
export type Batch = { body: Buffer; statements: readonly Buffer[]; ordered: boolean };

/** Returns the document without one of its top-level fields. */
const without = (body: Buffer, field: { name: string; start: number; end: number }): Buffer => {
  const from = field.start - Buffer.byteLength(field.name) - 2;
  const shorter = Buffer.concat([body.subarray(0, from), body.subarray(field.end)]);
  shorter.writeInt32LE(shorter.length, 0);
  return shorter;
};

/** Parses a batch; drivers send the statements inside the command or beside it, as a document sequence. */
export const toBatch = ({ command }: Request, name: BatchCommand): Batch => {
  const { body, fields, sequences } = command;
  const orderedField = fields.get('ordered');
  const ordered = orderedField === undefined || flagOf(body, orderedField);
  const sequence = sequences.get(STATEMENTS[name]);
  if (sequence) {
    const statements: Buffer[] = [];
    for (let at = 0; at < sequence.length; at += sequence.readInt32LE(at)) {
      statements.push(sequence.subarray(at, at + sequence.readInt32LE(at)));
    }
    return { body, statements, ordered };
  }
  const list = fields.get(STATEMENTS[name]);
  if (list?.type !== BSON_TYPE.array) throw new CommandError(9, `${name} needs ${STATEMENTS[name]}`);
  const statements = [...fieldsOf(body, list.start, list.end)].map((field) => {
    if (field.type !== BSON_TYPE.document)
      throw new CommandError(14, `${STATEMENTS[name]} must be documents`);
    return body.subarray(field.start, field.end);
  });
  return { body: without(body, list), statements, ordered };
};

const isUpsert = (statement: Buffer): boolean => {
  for (const field of fieldsOf(statement)) if (field.name === 'upsert') return flagOf(statement, field);
  return false;
};

/**
 * The statements to retry: victims of a deadlock (MongoDB has none, as its batches hold no locks between statements),
 * upserts that lost a race (they now find the other writer's document), and, if ordered, all later ones.
 */
export const toRepeat = (batch: Batch, { writeErrors }: WriteReply): number[] => {
  const passing = writeErrors
    .filter(
      ({ code, index }) => code === 112 || (code === 11000 && isUpsert(batch.statements[index] ?? EMPTY)),
    )
    .map(({ index }) => index);
  const [first] = passing;
  if (!batch.ordered || first === undefined) return passing;
  return batch.statements.flatMap((_, index) => (index >= first ? [index] : []));
};

const EMPTY = Buffer.from([5, 0, 0, 0, 0]);

const countOf = (reply: Record<string, unknown>, name: string): number => Number(reply[name] ?? 0);

const upsertedOf = (reply: Record<string, unknown>): Record<string, unknown>[] =>
  Array.isArray(reply['upserted']) ? reply['upserted'] : [];

/** The reply of a batch of which the statements with the indexes `again` were retried. */
export const mergeReplies = (
  earlier: WriteReply,
  retry: Record<string, unknown>,
  retryErrors: WriteReply['writeErrors'],
  again: readonly number[],
): WriteReply => {
  const place = (index: unknown): number => again[Number(index)] ?? -1;
  const repeated = new Set(again);
  const writeErrors = [
    ...earlier.writeErrors.filter(({ index }) => !repeated.has(index)),
    ...retryErrors.map((error) => ({ ...error, index: place(error.index) })),
  ];
  const upserted = [
    ...upsertedOf(earlier),
    ...upsertedOf(retry).map((each) => ({ ...each, index: place(each['index']) })),
  ];
  const nModified = 'nModified' in earlier || 'nModified' in retry;
  return {
    n: countOf(earlier, 'n') + countOf(retry, 'n'),
    ...(nModified ? { nModified: countOf(earlier, 'nModified') + countOf(retry, 'nModified') } : {}),
    ...(upserted.length > 0 ? { upserted } : {}),
    ok: 1,
    writeErrors: writeErrors.sort((a, b) => a.index - b.index),
  };
};
