import type { RequestContract, SingleRead } from '@shop/contracts';
import { AppError } from '@shop/domain';
import type { Logger } from '../log/create-logger.ts';
import { unreadableRows } from '../metrics/metrics.ts';
import { isDamageError } from '../rows/damage-error.ts';

/**
 * The answer of a request that reads one stored thing, or changes one, and could not make it out: the thing is damaged, of an
 * earlier version, or written by hand. It is logged as an error with its key, and counted; of a list the same is done by `RowReader`.
 *
 * @returns null when the request is about no single thing, or failed for another reason
 */
export function unreadableThing(
  contract: Pick<RequestContract, 'subject' | 'readsOne' | 'audit'>,
  request: unknown,
  err: unknown,
  logger: Pick<Logger, 'error'>,
): AppError | null {
  const { subject } = contract;
  const thing = thingOf(contract);
  if (!thing || !isDamageError(err)) return null;
  unreadableRows.inc({ list: subject });
  logger.error(
    { err, subject, entity: thing.entity, key: thing.key?.(request) },
    'a stored thing cannot be read',
  );
  return new AppError('STORED_DATA_UNREADABLE', { cause: err });
}

/** A change that is audited names its thing already. Of its key only an id is logged: the rest may say who somebody is. */
function thingOf({ readsOne, audit }: Pick<RequestContract, 'readsOne' | 'audit'>): SingleRead | undefined {
  if (readsOne || !audit) return readsOne;
  return { entity: audit.entity, key: (request) => audit.key(request)?.['id'] };
}
