import { setTimeout as sleep } from 'node:timers/promises';
import { BSON } from 'bson';
import { flagOf, numberOf, stringOf } from '../bson/bson-scan.ts';
import { codeOfReply, CommandError, toCommandError } from '../errors.ts';
import { collectionOf, type Request } from '../request.ts';
import type { CommandTable, Gateway, Reply } from './command-table.ts';

const one = async (
  request: Request,
  { engine }: Gateway,
  sql: string,
  parameters: readonly (Buffer | string | null)[],
): Promise<Buffer> => {
  const [row] = await engine.run(request, sql, parameters);
  return row?.[0] ?? Buffer.alloc(0);
};

const CREATE_INDEXES = `SELECT documentdb_api_internal.create_indexes_non_concurrently(
  $1::text, $2::documentdb_core.bson, true)`;

type RawReply = { ok?: unknown; code?: unknown; errmsg?: unknown };

/** The engine reports errors per shard under `raw`; a client expects them at the top level. */
const failureIn = (reply: Record<string, unknown>): CommandError | null => {
  const raw = reply['raw'];
  const shards: RawReply[] = raw !== null && typeof raw === 'object' ? Object.values(raw) : [reply];
  const failed = shards.find((shard) => shard.code !== undefined && Number(shard.ok) !== 1);
  return failed ? new CommandError(codeOfReply(Number(failed.code)), String(failed.errmsg)) : null;
};

type IndexSpec = { key?: unknown; name?: unknown };

/** The engine's message names an internal constraint; with a single requested index the name is known. */
const duplicateAtBuild = (request: Request): CommandError => {
  const command = BSON.deserialize(request.command.body);
  const indexes: IndexSpec[] = Array.isArray(command['indexes']) ? command['indexes'] : [];
  const namespace = `${request.db}.${collectionOf(request)}`;
  const names = indexes.map(({ name }) => String(name)).join(', ');
  return new CommandError(11000, `E11000 duplicate key error collection: ${namespace} index: ${names}`, {
    extra: indexes.length === 1 ? { keyPattern: indexes[0]?.key } : {},
  });
};

const builtAtMost = 6;
const writeConflict = 112;

const buildOnce = async (request: Request, gateway: Gateway): Promise<Record<string, unknown>> => {
  const reply = BSON.deserialize(
    await one(request, gateway, CREATE_INDEXES, [request.db, request.command.body]),
  );
  const failure = failureIn(reply);
  if (failure) throw failure;
  return reply;
};

/**
 * Index builds lock the collection against one another and against writers. The engine reports a lost deadlock inside
 * its reply, so the build is retried here and not where statements are.
 */
const buildIndexes = async (request: Request, gateway: Gateway): Promise<Record<string, unknown>> => {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await buildOnce(request, gateway);
    } catch (error) {
      const { code } = toCommandError(error);
      if (code === 11000) throw duplicateAtBuild(request);
      if (code !== writeConflict || attempts === builtAtMost) throw error;
      await sleep(Math.random() * 50 * attempts);
    }
  }
};

const createIndexes = async (request: Request, gateway: Gateway): Promise<Reply> => {
  collectionOf(request);
  const reply = await buildIndexes(request, gateway);
  const raw: unknown = reply['raw'];
  const [shard] = raw !== null && typeof raw === 'object' ? Object.values(raw) : [reply];
  return { ...shard, ok: 1 };
};

const dropIndexes = async (request: Request, gateway: Gateway): Promise<Reply> => {
  const sql = 'CALL documentdb_api.drop_indexes($1::text, $2::documentdb_core.bson, NULL)';
  const reply = BSON.deserialize(await one(request, gateway, sql, [request.db, request.command.body]));
  const failure = failureIn(reply);
  if (failure) throw failure;
  return { ...reply, ok: 1 };
};

const drop = async (request: Request, gateway: Gateway): Promise<Reply> => {
  const collection = collectionOf(request);
  const sql = 'SELECT documentdb_api.drop_collection($1::text, $2::text)';
  const dropped = await one(request, gateway, sql, [request.db, collection]);
  // Since MongoDB 7.0, dropping a missing collection is not an error.
  return dropped[0] === 1 ? { ns: `${request.db}.${collection}`, ok: 1 } : { ok: 1 };
};

const dropDatabase = async (request: Request, gateway: Gateway): Promise<Reply> => {
  await one(request, gateway, 'SELECT documentdb_api.drop_database($1::text)', [request.db]);
  return { dropped: request.db, ok: 1 };
};

const splitNamespace = (namespace: string | null): [db: string, collection: string] => {
  const dot = namespace?.indexOf('.') ?? -1;
  if (namespace === null || dot < 1) throw new CommandError(73, 'a namespace is <database>.<collection>');
  return [namespace.slice(0, dot), namespace.slice(dot + 1)];
};

const renameCollection = async (request: Request, gateway: Gateway): Promise<Reply> => {
  const { body, fields } = request.command;
  const [db, from] = splitNamespace(stringOf(body, fields.get('renameCollection')));
  const [targetDb, to] = splitNamespace(stringOf(body, fields.get('to')));
  if (db !== targetDb) throw new CommandError(115, 'a collection cannot be renamed into another database');
  const dropTarget = Buffer.from([flagOf(body, fields.get('dropTarget')) ? 1 : 0]);
  const sql = 'SELECT documentdb_api.rename_collection($1::text, $2::text, $3::text, $4::bool)';
  await one(request, gateway, sql, [db, from, to, dropTarget]);
  return { ok: 1 };
};

/** Calls a function of (database, command) that returns the reply. */
const ofCommand =
  (call: string) =>
  (request: Request, gateway: Gateway): Promise<Reply> =>
    one(request, gateway, `SELECT ${call}($1::text, $2::documentdb_core.bson)`, [
      request.db,
      request.command.body,
    ]);

/** Calls a function of (database, collection, command) that returns the reply. */
const ofCollection =
  (call: string) =>
  (request: Request, gateway: Gateway): Promise<Reply> =>
    one(request, gateway, `SELECT ${call}($1::text, $2::text, $3::documentdb_core.bson)`, [
      request.db,
      collectionOf(request),
      request.command.body,
    ]);

const float8 = (value: number): Buffer => {
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeDoubleBE(value);
  return bytes;
};

const scaleOf = ({ command }: Request): Buffer =>
  float8(numberOf(command.body, command.fields.get('scale')) ?? 1);

const collStats = (request: Request, gateway: Gateway): Promise<Reply> =>
  one(request, gateway, 'SELECT documentdb_api.coll_stats($1::text, $2::text, $3::float8)', [
    request.db,
    collectionOf(request),
    scaleOf(request),
  ]);

const dbStats = (request: Request, gateway: Gateway): Promise<Reply> =>
  one(request, gateway, 'SELECT documentdb_api.db_stats($1::text, $2::float8)', [
    request.db,
    scaleOf(request),
  ]);

const listDatabases = (request: Request, gateway: Gateway): Promise<Reply> =>
  one(request, gateway, 'SELECT documentdb_api.list_databases($1::documentdb_core.bson)', [
    request.command.body,
  ]);

const counted =
  (call: string) =>
  (request: Request, gateway: Gateway): Promise<Reply> =>
    one(request, gateway, `SELECT document FROM documentdb_api.${call}($1::text, $2::documentdb_core.bson)`, [
      request.db,
      request.command.body,
    ]);

/** Counting, and all commands on collections, indexes and databases. */
export const catalogCommands: CommandTable = {
  count: { run: counted('count_query'), inTransaction: 'read' },
  distinct: { run: counted('distinct_query'), inTransaction: 'read' },
  create: { run: ofCommand('documentdb_api.create_collection_view'), inTransaction: 'write' },
  createIndexes: { run: createIndexes },
  dropIndexes: { run: dropIndexes },
  deleteIndexes: { run: dropIndexes },
  drop: { run: drop },
  dropDatabase: { run: dropDatabase },
  renameCollection: { run: renameCollection },
  collMod: { run: ofCollection('documentdb_api.coll_mod') },
  validate: { run: ofCommand('documentdb_api.validate') },
  collStats: { run: collStats },
  dbStats: { run: dbStats },
  listDatabases: { run: listDatabases },
};
