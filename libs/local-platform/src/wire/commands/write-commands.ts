import { BSON } from 'bson';
import { flagOf } from '../bson/bson-scan.ts';
import { describeDuplicate, duplicateError } from '../duplicate-key.ts';
import { CommandError, codeOfState, LABEL } from '../errors.ts';
import { PgError } from '../pg/pg-errors.ts';
import { collectionOf, type Request } from '../request.ts';
import { decodeWriteReply, hasWriteErrors, type WriteReply } from '../write-errors.ts';
import { mergeReplies, toBatch, toRepeat, type Batch, type BatchCommand } from './batch.ts';
import type { CommandTable, Gateway, Reply } from './command-table.ts';
import { Turns } from '../turns.ts';
import { correctRecord, toWriteSql, writeOnce, type WriteSql } from './write-once.ts';

const batchSql = (name: BatchCommand): WriteSql =>
  toWriteSql(
    `SELECT p_result, p_success FROM documentdb_api.${name}(
      $1::text, $2::documentdb_core.bson, $3::documentdb_core.bsonsequence)`,
    3,
  );

const BATCH_SQL = { insert: batchSql('insert'), update: batchSql('update'), delete: batchSql('delete') };

const MODIFY_SQL = toWriteSql(
  'SELECT p_result, p_success FROM documentdb_api.find_and_modify($1::text, $2::documentdb_core.bson)',
  2,
);

/** MongoDB never refuses a single write for a conflict: enough for thirty writers of one key on a busy machine. */
const MAX_CONFLICTS = 30;
/** An upsert that lost a race finds the other document at once; a duplicate that remains is a real one. */
const MAX_UPSERT_REPEATS = 5;

const namespaceOf = (request: Request): string => `${request.db}.${collectionOf(request)}`;

/** Inserts MongoDB's error messages; inside a transaction a conflict is an error of the whole command. */
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

/** Serialises the retries of lost races: concurrent retries would conflict again. */
const repeats = new Turns();

/**
 * Retries statements that failed temporarily, one at a time, so that no locks are held between them and no second
 * deadlock can occur.
 */
const repeatPassing = async (
  request: Request,
  gateway: Gateway,
  name: BatchCommand,
  batch: Batch,
  first: WriteReply,
): Promise<WriteReply> => {
  let reply = first;
  for (const index of toRepeat(batch, first)) {
    const parameters = [request.db, batch.body, batch.statements[index] ?? Buffer.alloc(0)];
    for (let attempts = 1; ; attempts += 1) {
      const result =
        batch.statements.length === 1
          ? await writeOnce(request, gateway, BATCH_SQL[name], parameters, false)
          : await plainWrite(request, gateway, name, parameters);
      const errors = hasWriteErrors(result) ? decodeWriteReply(result).writeErrors : [];
      reply = mergeReplies(reply, BSON.deserialize(result, { promoteValues: false }), errors, [index]);
      const error = reply.writeErrors.find((each) => each.index === index);
      if (attempts >= (error?.code === 112 ? MAX_CONFLICTS : MAX_UPSERT_REPEATS)) break;
      if (!toRepeat(batch, reply).includes(index)) break;
    }
    if (batch.ordered && reply.writeErrors.length > 0) break;
  }
  return reply;
};

const plainWrite = async (
  request: Request,
  { engine }: Gateway,
  name: BatchCommand,
  parameters: readonly (Buffer | string)[],
): Promise<Buffer> =>
  (await engine.run(request, BATCH_SQL[name].plain, parameters))[0]?.[0] ?? Buffer.alloc(0);

const writeBatch =
  (name: BatchCommand) =>
  async (request: Request, gateway: Gateway): Promise<Reply> => {
    collectionOf(request);
    const batch = toBatch(request, name);
    const isSingle = batch.statements.length === 1;
    const parameters = [request.db, batch.body, Buffer.concat(batch.statements)];
    const result = await writeOnce(request, gateway, BATCH_SQL[name], parameters, !isSingle);
    if (!hasWriteErrors(result)) return result;
    const first = decodeWriteReply(result);
    if (request.session?.inTransaction || toRepeat(batch, first).length === 0) {
      return finishReply(request, gateway, first);
    }
    const reply = await repeats.take(namespaceOf(request), () =>
      repeatPassing(request, gateway, name, batch, first),
    );
    const finished = withoutEmpty(await finishReply(request, gateway, reply));
    if (!isSingle && reply !== first) await correctRecord(request, gateway, BSON.serialize(finished));
    return finished;
  };

const withoutEmpty = ({ writeErrors, ...rest }: WriteReply): Record<string, unknown> =>
  writeErrors.length > 0 ? { ...rest, writeErrors } : rest;

const findAndModify = async (request: Request, gateway: Gateway): Promise<Reply> => {
  collectionOf(request);
  const { body, fields } = request.command;
  const isUpsert = flagOf(body, fields.get('upsert'));
  const modify = (): Promise<Buffer> => writeOnce(request, gateway, MODIFY_SQL, [request.db, body], true);
  for (let attempts = 0; ; attempts += 1) {
    try {
      return await (attempts === 0 ? modify() : repeats.take(namespaceOf(request), modify));
    } catch (error) {
      if (!(error instanceof PgError) || codeOfState(error.state) !== 11000) throw error;
      // An upsert that lost a race finds the other writer's document now.
      const mayRepeat = isUpsert && !request.session?.inTransaction && attempts < MAX_UPSERT_REPEATS;
      if (!mayRepeat) throw await duplicateError(request, gateway.engine, error);
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
