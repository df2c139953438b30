import { BSON } from 'bson';
import type { Engine } from './engine.ts';
import { CommandError } from './errors.ts';
import type { PgError } from './pg/pg-errors.ts';
import { collectionOf, type Request } from './request.ts';

/** What a client receives in addition to code 11000. */
export type DuplicateKey = { errmsg: string; keyPattern: Record<string, unknown> };

const INDEX_IN_MESSAGE = /Index '([^']*)'/;
const INDEX_ID_IN_CONSTRAINT = /^documents_rum_index_(\d+)$/;

const KEY_OF_INDEX = `
  SELECT (indexes.index_spec).index_key, (indexes.index_spec).index_name
  FROM documentdb_api_catalog.collection_indexes indexes
  JOIN documentdb_api_catalog.collections collections USING (collection_id)
  WHERE collections.database_name = $1::text AND collections.collection_name = $2::text
    AND ((indexes.index_spec).index_name = $3::text OR indexes.index_id::text = $4::text)`;

const describe = async (
  request: Request,
  engine: Engine,
  which: { name: string; id: string },
): Promise<DuplicateKey> => {
  const collection = collectionOf(request);
  const [row] = await engine.runAside(KEY_OF_INDEX, [request.db, collection, which.name, which.id]);
  const key = row?.[0];
  const name = row?.[1]?.toString('utf8') ?? '_id_';
  const keyPattern = key ? BSON.deserialize(key, { promoteValues: true }) : { _id: 1 };
  return {
    errmsg: `E11000 duplicate key error collection: ${request.db}.${collection} index: ${name}`,
    keyPattern,
  };
};

/**
 * MongoDB's message for a duplicate key of insert and update; DocumentDB names the index in its message.
 * The values are omitted: for an update they would have to be guessed, and logs must not contain customers' data.
 */
export const describeDuplicate = (request: Request, engine: Engine, message: string): Promise<DuplicateKey> =>
  describe(request, engine, { name: INDEX_IN_MESSAGE.exec(message)?.[1] ?? '_id_', id: '' });

/** The same for findAndModify, where PostgreSQL names the constraint. */
export const duplicateError = async (
  request: Request,
  engine: Engine,
  error: PgError,
): Promise<CommandError> => {
  const id = INDEX_ID_IN_CONSTRAINT.exec(error.constraint ?? '')?.[1] ?? '';
  const name = INDEX_IN_MESSAGE.exec(error.message)?.[1] ?? '';
  const { errmsg, keyPattern } = await describe(request, engine, { name, id });
  return new CommandError(11000, errmsg, { extra: { keyPattern } });
};
