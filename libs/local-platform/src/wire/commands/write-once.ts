import { CommandError } from '../errors.ts';
import type { PgRow } from '../pg/pg-connection.ts';
import { PgError } from '../pg/pg-errors.ts';
import type { PgParameter } from '../pg/pg-messages.ts';
import type { Request } from '../request.ts';
import { ALREADY_WRITTEN, bool, CORRECT_RECORD, FIND_RECORD, int8, recorded } from '../session-records.ts';
import { hasWriteErrors } from '../write-errors.ts';
import type { Gateway } from './command-table.ts';

/** The SQL of a write in two forms: plain, and with a record for its session (three more parameters). */
export type WriteSql = { plain: string; recorded: string };

/** `write` returns `p_result, p_success` and has `parameterCount` parameters. */
export const toWriteSql = (write: string, parameterCount: number): WriteSql => ({
  plain: write,
  recorded: recorded(write, `$${parameterCount + 1}`, `$${parameterCount + 2}`, `$${parameterCount + 3}`),
});

type WriteNumber = { id: Buffer; number: bigint };

/** The session's number of a retryable write; null when the driver will not retry it. */
const writeNumberOf = ({ session }: Request): WriteNumber | null =>
  session && !session.inTransaction && session.txnNumber !== null
    ? { id: session.id, number: session.txnNumber }
    : null;

const resultOf = (row: PgRow | undefined): Buffer => {
  const result = row?.[0];
  if (!result) throw new CommandError(1, 'the engine gave no result');
  return result;
};

/** The reply of the first attempt of a write, if the session has a record with this number. */
const repliedBefore = async (
  engine: Gateway['engine'],
  { id, number }: WriteNumber,
): Promise<Buffer | null> => {
  const [row] = await engine.runAside(FIND_RECORD, [id]);
  return row?.[0]?.readBigInt64BE(0) === number ? (row[1] ?? null) : null;
};

/**
 * Runs a write once, however often the driver retries it. A retry fails because of its record or of the effects of the
 * first attempt (a duplicate key); in both cases the first reply is returned again.
 * `keepsRefusal`: also record a refused write (a batch may have run in part); without it a refused one may be retried.
 */
export const writeOnce = async (
  request: Request,
  { engine }: Gateway,
  sql: WriteSql,
  parameters: readonly PgParameter[],
  keepsRefusal: boolean,
): Promise<Buffer> => {
  const write = writeNumberOf(request);
  if (!write) return resultOf((await engine.run(request, sql.plain, parameters))[0]);
  try {
    const all = [...parameters, write.id, int8(write.number), bool(keepsRefusal)];
    const result = resultOf((await engine.run(request, sql.recorded, all))[0]);
    return (hasWriteErrors(result) && (await repliedBefore(engine, write))) || result;
  } catch (error) {
    if (!(error instanceof PgError)) throw error;
    const reply = await repliedBefore(engine, write);
    if (reply) return reply;
    if (error.state !== ALREADY_WRITTEN) throw error;
    throw new CommandError(225, `The session has gone on since write ${write.number}.`);
  }
};

/** Replaces the recorded reply after parts of a batch were retried. */
export const correctRecord = async (
  request: Request,
  { engine }: Gateway,
  reply: Uint8Array,
): Promise<void> => {
  const write = writeNumberOf(request);
  if (write) await engine.runAside(CORRECT_RECORD, [write.id, int8(write.number), Buffer.from(reply)]);
};
