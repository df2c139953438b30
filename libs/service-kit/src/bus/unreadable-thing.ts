import type { RequestContract } from '@shop/contracts';
import { AppError } from '@shop/domain';
import type { Logger } from '../log/create-logger.ts';
import { unreadableRows } from '../metrics/metrics.ts';
import { ContractMismatch } from './wire-error.ts';

/** What reading stored data throws that is not as the code expects it. A database that is away throws none of these. */
const dataErrors: ReadonlySet<string> = new Set(['TypeError', 'RangeError', 'ZodError', 'BSONError']);

/**
 * The answer of a request that reads one stored thing and could not make it out: the thing is damaged, of an earlier version, or
 * written by hand. It is logged as an error with its key, and counted; of a list the same is done by `RowReader`.
 *
 * @returns null when the request reads no single thing, or failed for another reason
 */
export function unreadableThing(
  { subject, readsOne }: Pick<RequestContract, 'subject' | 'readsOne'>,
  request: unknown,
  err: unknown,
  logger: Pick<Logger, 'error'>,
): AppError | null {
  if (!readsOne || !isOfData(err)) return null;
  unreadableRows.inc({ list: subject });
  const { entity } = readsOne;
  logger.error({ err, subject, entity, key: readsOne.key(request) }, 'a stored thing cannot be read');
  return new AppError('STORED_DATA_UNREADABLE', { cause: err });
}

function isOfData(error: unknown): boolean {
  if (error instanceof AppError) {
    return error.cause instanceof ContractMismatch && error.cause.part === 'reply';
  }
  return error instanceof Error && dataErrors.has(error.name);
}
