import { BSON_TYPE, fieldsOf, flagOf } from '../bson/bson-scan.ts';
import { describeDuplicate, duplicateError } from '../duplicate-key.ts';
import { CommandError, codeOfState, LABEL } from '../errors.ts';
import type { PgRow } from '../pg/pg-connection.ts';
import { PgError } from '../pg/pg-errors.ts';
import type { PgParameter } from '../pg/pg-messages.ts';
import { collectionOf, type Request } from '../request.ts';
import { ALREADY_WRITTEN, bool, FIND_RECORD, int8, recorded } from '../session-records.ts';
import { decodeWriteReply, hasWriteErrors, type WriteReply } from '../write-errors.ts';
import type { CommandTable, Gateway, Reply } from './command-table.ts';

const BATCH = { insert: 'documents', update: 'updates', delete: 'deletes' } as const;
type BatchCommand = keyof typeof BATCH;

type WriteSql = { plain: string; recorded: string };

const batchSql = (name: BatchCommand): WriteSql => {
  const write = `SELECT p_result, p_success FROM documentdb_api.${name}(
    $1::text, $2::documentdb_core.bson, $3::documentdb_core.bsonsequence)`;
  return { plain: write, recorded: recorded(write, '$4', '$5', '$6') };
};

const BATCH_SQL = { insert: batchSql('insert'), update: batchSql('update'), delete: batchSql('delete') };

const MODIFY =
  'SELECT p_result, p_success FROM documentdb_api.find_and_modify($1::text, $2::documentdb_core.bson)';
const MODIFY_SQL: WriteSql = { plain: MODIFY, recorded: recorded(MODIFY, '$3', '$4', '$5') };

/** An upsert that lost a race finds the winner's document the second time. */
const UPSERT_TRIES = 2;

/** The statements of a batch: offsets of each in the bytes they stand in. */
const statementsOf = (request: Request, name: BatchCommand): { bytes: Buffer; starts: number[] } => {
  const sequence = request.command.sequences.get(BATCH[name]);
  if (sequence) {
    const starts: number[] = [];
    for (let at = 0; at < sequence.length; at += sequence.readInt32LE(at)) starts.push(at);
    return { bytes: sequence, starts };
  }
  const { body, fields } = request.command;
  const list = fields.get(BATCH[name]);
  if (list?.type !== BSON_TYPE.array) throw new CommandError(9, `${name} needs ${BATCH[name]}`);
  return { bytes: body, starts: [...fieldsOf(body, list.start, list.end)].map((field) => field.start) };
};

const isUpsert = (bytes: Buffer, start: number): boolean => {
  for (const field of fieldsOf(bytes, start)) if (field.name === 'upsert') return flagOf(bytes, field);
  return false;
};

/**
 * A write that must not happen twice: its session and number, and whether a refused one counts as run
 * (a batch may have run in part).
 */
type WriteRecord = { id: Buffer; number: bigint; keepsRefusal: boolean };

/** The reply of the first run of a write, when the session has one with this number on record. */
const repliedBefore = async (
  engine: Gateway['engine'],
  { id, number }: WriteRecord,
): Promise<Buffer | null> => {
  const [row] = await engine.runAside(FIND_RECORD, [id]);
  return row?.[0]?.readBigInt64BE(0) === number ? (row[1] ?? null) : null;
};

/**
 * Runs a write once, however often the driver repeats it. A repetition fails on its record or on the traces of
 * the first run (a duplicate key); either way the first reply is found and given again.
 */
const runOnce = async (
  request: Request,
  { engine }: Gateway,
  sql: WriteSql,
  parameters: readonly PgParameter[],
  record: WriteRecord,
): Promise<Buffer> => {
  try {
    const all = [...parameters, record.id, int8(record.number), bool(record.keepsRefusal)];
    const result = resultOf((await engine.run(request, sql.recorded, all))[0]);
    return (hasWriteErrors(result) && (await repliedBefore(engine, record))) || result;
  } catch (error) {
    if (!(error instanceof PgError)) throw error;
    const reply = await repliedBefore(engine, record);
    if (reply) return reply;
    if (error.state !== ALREADY_WRITTEN) throw error;
    throw new CommandError(225, `The session has gone on since write ${record.number}.`);
  }
};

const runWrite = async (
  request: Request,
  gateway: Gateway,
  sql: WriteSql,
  parameters: readonly PgParameter[],
  keepsRefusal: boolean,
): Promise<Buffer> => {
  const { session } = request;
  if (!session || session.inTransaction || session.txnNumber === null) {
    return resultOf((await gateway.engine.run(request, sql.plain, parameters))[0]);
  }
  const record = { id: session.id, number: session.txnNumber, keepsRefusal };
  return runOnce(request, gateway, sql, parameters, record);
};

const resultOf = (row: PgRow | undefined): Buffer => {
  const result = row?.[0];
  if (!result) throw new CommandError(1, 'the engine gave no result');
  return result;
};

/** Puts MongoDB's codes and words in; inside a transaction a conflict is an error of the whole command. */
const finishReply = async (request: Request, gateway: Gateway, reply: WriteReply): Promise<WriteReply> => {
  for (const each of reply.writeErrors) {
    if (request.session?.inTransaction && (each.code === 112 || each.code === 24)) {
      throw new CommandError(112, each.errmsg, { labels: [LABEL.transient] });
    }
    if (each.code === 11000)
      Object.assign(each, await describeDuplicate(request, gateway.engine, each.errmsg));
  }
  return reply;
};

const writeBatch =
  (name: BatchCommand) =>
  async (request: Request, gateway: Gateway): Promise<Reply> => {
    collectionOf(request);
    const { bytes, starts } = statementsOf(request, name);
    const [only] = starts.length === 1 ? starts : [];
    const mayRepeat =
      name === 'update' && only !== undefined && !request.session?.inTransaction && isUpsert(bytes, only);
    const parameters = [request.db, request.command.body, request.command.sequences.get(BATCH[name]) ?? null];
    for (let tries = 1; ; tries += 1) {
      const result = await runWrite(request, gateway, BATCH_SQL[name], parameters, only === undefined);
      if (!hasWriteErrors(result)) return result;
      const reply = decodeWriteReply(result);
      if (mayRepeat && tries < UPSERT_TRIES && reply.writeErrors[0]?.code === 11000) continue;
      return finishReply(request, gateway, reply);
    }
  };

const findAndModify = async (request: Request, gateway: Gateway): Promise<Reply> => {
  collectionOf(request);
  const { body, fields } = request.command;
  const mayRepeat = !request.session?.inTransaction && flagOf(body, fields.get('upsert'));
  for (let tries = 1; ; tries += 1) {
    try {
      return await runWrite(request, gateway, MODIFY_SQL, [request.db, body], true);
    } catch (error) {
      if (!(error instanceof PgError) || codeOfState(error.state) !== 11000) throw error;
      if (!mayRepeat || tries === UPSERT_TRIES) throw await duplicateError(request, gateway.engine, error);
    }
  }
};

export const writeCommands: CommandTable = {
  insert: { run: writeBatch('insert'), inTransaction: 'write', retryableWrite: true },
  update: { run: writeBatch('update'), inTransaction: 'write', retryableWrite: true },
  delete: { run: writeBatch('delete'), inTransaction: 'write', retryableWrite: true },
  findAndModify: { run: findAndModify, inTransaction: 'write', retryableWrite: true },
  findandmodify: { run: findAndModify, inTransaction: 'write', retryableWrite: true },
};
