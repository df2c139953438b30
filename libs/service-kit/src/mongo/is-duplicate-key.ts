import { mongo } from 'mongoose';

/** Whether a write failed because a document with the same unique key exists already, and for no other reason. */
export function isDuplicateKey(error: unknown): boolean {
  // The code of a bulk write is that of its first write error.
  if (error instanceof mongo.MongoBulkWriteError) return isOnlyDuplicateKeys(error);
  return error instanceof Error && 'code' in error && error.code === 11_000;
}

/**
 * Whether an unordered bulk write failed only because some of its documents exist already, so that all others are
 * stored. The driver reports every other failure of a bulk write, such as a broken connection, by the same class of
 * error but without write errors.
 */
export function isOnlyDuplicateKeys(error: unknown): boolean {
  if (!(error instanceof mongo.MongoBulkWriteError)) return false;
  const writeErrors = [error.writeErrors].flat();
  const isEachDuplicate = writeErrors.length > 0 && writeErrors.every(({ code }) => code === 11_000);
  return isEachDuplicate && error.result.getWriteConcernError() === undefined;
}
