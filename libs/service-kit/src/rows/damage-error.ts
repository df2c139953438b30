import { AppError } from '@shop/domain';
import { ContractMismatch } from '../bus/wire-error.ts';

/** Errors caused by stored data of an unexpected form. An unavailable database causes none of these. */
const dataErrors: ReadonlySet<string> = new Set([
  ...['TypeError', 'RangeError', 'ZodError', 'BSONError'],
  // From mongoose, when it creates a document from stored data, or writes one back.
  ...['CastError', 'ValidationError', 'ObjectExpectedError', 'ObjectParameterError', 'StrictModeError'],
]);

/** Server errors of writes that append to a non-array, increment a non-number, or set a field of a missing object. */
const writeErrors: ReadonlySet<number> = new Set([2, 14, 28]);
/** Server codes from here on are errors of expressions with operands of a wrong type; lower ones are server states. */
const firstOfExpressions = 15_000;

/** Whether an error was caused by damaged data, in code that reads it or in a write that depends on it. */
export function isDamageError(error: unknown): boolean {
  // A reply that violates its contract, or a request to another service that was built from the stored data.
  if (error instanceof AppError) return error.cause instanceof ContractMismatch;
  return error instanceof Error && (dataErrors.has(error.name) || isOfDamagedWrite(error));
}

function isOfDamagedWrite(error: Error): boolean {
  if (!/^Mongo(?:Server|BulkWrite)Error$/.test(error.name) || !('code' in error)) return false;
  const { code } = error;
  return typeof code === 'number' && (writeErrors.has(code) || code >= firstOfExpressions);
}
