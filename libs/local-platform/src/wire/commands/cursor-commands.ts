import { BSON } from 'bson';
import { BSON_TYPE, fieldsOf, flagOf, int64Of, stringOf } from '../bson/bson-scan.ts';
import type { Cursor } from '../cursors.ts';
import { CommandError } from '../errors.ts';
import type { PgRow } from '../pg/pg-connection.ts';
import { collectionOf, type Request } from '../request.ts';
import type { CommandTable, Gateway, Reply } from './command-table.ts';

const firstPage = (name: string): string => `
  SELECT cursorpage, continuation, cursorid
  FROM documentdb_api.${name}($1::text, $2::documentdb_core.bson)`;

const GET_MORE = `
  SELECT cursorpage, continuation
  FROM documentdb_api.cursor_get_more($1::text, $2::documentdb_core.bson, $3::documentdb_core.bson)`;

const page = (row: PgRow | undefined): Buffer => {
  const document = row?.[0];
  if (!document) throw new CommandError(1, 'the engine gave no page');
  return document;
};

/** The namespace in the first page, `cursor.ns`, without the database. */
const namespaceOf = (document: Buffer): string => {
  for (const field of fieldsOf(document)) {
    if (field.name !== 'cursor' || field.type !== BSON_TYPE.document) continue;
    for (const inner of fieldsOf(document, field.start, field.end)) {
      if (inner.name === 'ns') return stringOf(document, inner) ?? '';
    }
  }
  return '';
};

/** Fetches the rest of a cursor in pages as large as possible, on behalf of the client. */
const fetchAhead = async (
  request: Request,
  { engine, cursors }: Gateway,
  id: bigint,
  cursor: Cursor,
): Promise<void> => {
  const collection = cursor.namespace.slice(request.db.length + 1);
  const command = Buffer.from(BSON.serialize({ getMore: BSON.Long.fromBigInt(id), collection }));
  const pages: Buffer[] = [];
  for (let continuation: Buffer | null | undefined = cursor.continuation; continuation;) {
    const [row]: PgRow[] = await engine.run(request, GET_MORE, [request.db, command, continuation]);
    pages.push(page(row));
    continuation = row?.[1];
  }
  cursors.putBack(id, cursor, { pages });
};

const openCursor =
  (sql: string) =>
  async (request: Request, gateway: Gateway): Promise<Reply> => {
    const transaction = transactionOf(request);
    // In a transaction the engine keeps only one sorted cursor: the next one would close the open ones.
    const endangered = transaction ? gateway.cursors.ofTransaction(transaction.sessionId) : [];
    for (const [id, cursor] of endangered) await fetchAhead(request, gateway, id, cursor);
    const [row] = await gateway.engine.run(request, sql, [request.db, request.command.body]);
    const document = page(row);
    const continuation = row?.[1];
    const id = row?.[2];
    if (continuation && id) {
      const namespace = namespaceOf(document);
      gateway.cursors.add(id.readBigInt64BE(0), {
        namespace,
        transaction,
        continuation: Buffer.from(continuation),
      });
    }
    return document;
  };

const transactionOf = ({ session }: Request): { sessionId: Buffer; number: bigint } | null =>
  session?.inTransaction ? { sessionId: session.id, number: session.txnNumber ?? 0n } : null;

const getMore = async (request: Request, { engine, cursors }: Gateway): Promise<Reply> => {
  const { body, fields } = request.command;
  const id = int64Of(body, fields.get('getMore'));
  const collection = stringOf(body, fields.get('collection'));
  if (id === null || collection === null)
    throw new CommandError(9, 'getMore needs a cursor and a collection');
  const cursor = cursors.take(id, `${request.db}.${collection}`);
  const own = transactionOf(request);
  if (own?.number !== cursor.transaction?.number) {
    cursors.putBack(id, cursor, {});
    throw new CommandError(20, `cursor id ${id} belongs to another transaction`);
  }
  const [ahead, ...rest] = cursor.pages;
  if (ahead) {
    if (rest.length > 0) cursors.putBack(id, cursor, { pages: rest });
    return ahead;
  }
  const [row] = await engine.run(request, GET_MORE, [request.db, body, cursor.continuation]);
  const continuation = row?.[1];
  if (continuation) cursors.putBack(id, cursor, { continuation: Buffer.from(continuation) });
  return page(row);
};

const killCursors = async (request: Request, { engine, cursors }: Gateway): Promise<Reply> => {
  const { body, fields } = request.command;
  const list = fields.get('cursors');
  const ids = list?.type === BSON_TYPE.array ? [...fieldsOf(body, list.start, list.end)] : [];
  const killed: bigint[] = [];
  const notFound: bigint[] = [];
  for (const field of ids) {
    const id = int64Of(body, field);
    if (id === null) throw new CommandError(14, 'a cursor id must be a 64-bit number');
    (cursors.kill(id) ? killed : notFound).push(id);
  }
  if (killed.length > 0) await engine.dropCursors(killed);
  return {
    cursorsKilled: killed.map((id) => BSON.Long.fromBigInt(id)),
    cursorsNotFound: notFound.map((id) => BSON.Long.fromBigInt(id)),
    cursorsAlive: [],
    cursorsUnknown: [],
    ok: 1,
  };
};

const FIND = openCursor(firstPage('find_cursor_first_page'));
const AGGREGATE = openCursor(firstPage('aggregate_cursor_first_page'));

const find = (request: Request, gateway: Gateway): Promise<Reply> => {
  collectionOf(request);
  // There are no capped collections to tail; the engine would read once and appear finished.
  if (flagOf(request.command.body, request.command.fields.get('tailable'))) {
    throw new CommandError(2, 'tailable cursor requested on non capped collection');
  }
  return FIND(request, gateway);
};

/** Reads that return a cursor, and the commands on cursors. */
export const cursorCommands: CommandTable = {
  find: { run: find, inTransaction: 'read' },
  aggregate: { run: AGGREGATE, inTransaction: 'write' },
  getMore: { run: getMore, inTransaction: 'read' },
  killCursors: { run: killCursors, inTransaction: 'read' },
  listCollections: { run: openCursor(firstPage('list_collections_cursor_first_page')) },
  listIndexes: { run: openCursor(firstPage('list_indexes_cursor_first_page')) },
};
