import { AppError } from '@shop/domain';
import { ContractMismatch } from '../bus/wire-error.ts';

/** What reading stored data throws that is not as the code expects it. A database that is away throws none of these. */
const dataErrors: ReadonlySet<string> = new Set([
  ...['TypeError', 'RangeError', 'ZodError', 'BSONError'],
  // Of mongoose, where it makes a document of what is stored, or writes back what it was made from.
  ...['CastError', 'ValidationError', 'ObjectExpectedError', 'ObjectParameterError', 'StrictModeError'],
]);

/** Of the server, where a write adds to a list that is none, counts what is no number, or goes into a part that is not there. */
const writeErrors: ReadonlySet<number> = new Set([2, 14, 28]);
/** From here on its codes name expressions that were given something else than they work on; states of the server come before. */
const firstOfExpressions = 15_000;

/** Whether this is what damaged data makes of the code of a handler that reads it, or of a write that builds on it. */
export function isDamageError(error: unknown): boolean {
  // A reply that does not fit, or what another service was to be asked with what is stored.
  if (error instanceof AppError) return error.cause instanceof ContractMismatch;
  return error instanceof Error && (dataErrors.has(error.name) || isOfDamagedWrite(error));
}

function isOfDamagedWrite(error: Error): boolean {
  if (!/^Mongo(?:Server|BulkWrite)Error$/.test(error.name) || !('code' in error)) return false;
  const { code } = error;
  return typeof code === 'number' && (writeErrors.has(code) || code >= firstOfExpressions);
}
