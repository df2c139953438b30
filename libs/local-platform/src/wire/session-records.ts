/**
 * The last write of each session, stored in the same PostgreSQL transaction as the write itself, so that a driver's
 * retry after a lost response is recognised even if this gateway or the database crashed in between.
 * One row per session: MongoDB, too, keeps only the newest number of a session.
 */
export const ALREADY_WRITTEN = 'WG001';

/** Statements that create the table; idempotent, and serialised between gateways by an advisory lock. */
export const PREPARE_RECORDS = `
  BEGIN;
  SELECT pg_advisory_xact_lock(7330127);
  CREATE SCHEMA IF NOT EXISTS wire_gateway;
  CREATE TABLE IF NOT EXISTS wire_gateway.session_records (
    session bytea PRIMARY KEY,
    number int8 NOT NULL,
    reply documentdb_core.bson,
    written_at timestamptz NOT NULL DEFAULT now()
  ) WITH (fillfactor = 50);
  CREATE OR REPLACE FUNCTION wire_gateway.newer(stored int8, sent int8) RETURNS int8
    LANGUAGE plpgsql IMMUTABLE AS $$
    BEGIN
      IF sent > stored THEN RETURN sent; END IF;
      RAISE EXCEPTION 'the session has written % already', stored USING ERRCODE = '${ALREADY_WRITTEN}';
    END $$;
  COMMIT;
`;

const KEEP_NEWEST = `ON CONFLICT (session) DO UPDATE SET
  number = wire_gateway.newer(session_records.number, excluded.number),
  reply = excluded.reply, written_at = now()`;

/**
 * Wraps a write that returns `p_result, p_success` so that it stores a record: the parameters `session` and
 * `number` are bytea and int8. A second run with the same number fails with ALREADY_WRITTEN and changes nothing.
 * A refused single write stores none (`keepsRefusal` false): it changed nothing and may be retried.
 */
export const recorded = (write: string, session: string, number: string, keepsRefusal: string): string => `
  WITH written AS MATERIALIZED (${write}),
  noted AS (
    INSERT INTO wire_gateway.session_records (session, number, reply)
    SELECT ${session}::bytea, ${number}::int8, p_result FROM written WHERE p_success OR ${keepsRefusal}::bool
    ${KEEP_NEWEST}
  )
  SELECT p_result, p_success FROM written`;

export const FIND_RECORD = `SELECT number, reply FROM wire_gateway.session_records WHERE session = $1::bytea`;

export const CORRECT_RECORD = `
  UPDATE wire_gateway.session_records SET reply = $3::documentdb_core.bson
  WHERE session = $1::bytea AND number = $2::int8`;

/** The record of a transaction's commit; the reply answers a repeated commit. */
export const RECORD_COMMIT = `
  INSERT INTO wire_gateway.session_records (session, number, reply)
  VALUES ($1::bytea, $2::int8, '{"ok": 1}'::documentdb_core.bson) ${KEEP_NEWEST}`;

/**
 * Settles an unknown transaction: if its commit is not recorded, the number is claimed, so that a commit still in
 * progress in an abandoned backend can no longer succeed. Returns whether the transaction was committed.
 */
export const SETTLE_COMMIT = `
  INSERT INTO wire_gateway.session_records (session, number, reply) VALUES ($1::bytea, $2::int8, NULL)
  ON CONFLICT (session) DO UPDATE SET
    reply = CASE WHEN session_records.number = excluded.number THEN session_records.reply END,
    number = wire_gateway.newer(session_records.number - 1, excluded.number)
  RETURNING reply IS NOT NULL`;

/** The same period for which MongoDB keeps an idle session (logicalSessionTimeoutMinutes). */
export const FORGET_RECORDS = `
  DELETE FROM wire_gateway.session_records WHERE written_at < now() - interval '30 minutes'`;

export const int8 = (value: bigint): Buffer => {
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeBigInt64BE(value);
  return bytes;
};

export const bool = (value: boolean): Buffer => Buffer.from([value ? 1 : 0]);
