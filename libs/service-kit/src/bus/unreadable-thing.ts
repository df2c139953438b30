import { isAudited, type RequestContract, type SingleRead } from '@shop/contracts';
import { AppError } from '@shop/domain';
import type { Logger } from '../log/create-logger.ts';
import { unreadableRows } from '../metrics/metrics.ts';
import { isDamageError } from '../rows/damage-error.ts';

/**
 * The error of a request that reads or changes one stored entity and could not parse it: the entity is damaged, of an
 * earlier version, or written by hand. It is logged with its key, and counted; for lists `RowReader` does the same.
 *
 * @returns null when the request does not concern a single entity, or failed for another reason
 */
export function unreadableThing(
  contract: Pick<RequestContract, 'subject' | 'readsOne' | 'effect'>,
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

/** An audited contract already names its entity. Only an id is logged: other keys may be personal data. */
function thingOf(contract: Pick<RequestContract, 'readsOne' | 'effect'>): SingleRead | undefined {
  if (contract.readsOne || !isAudited(contract)) return contract.readsOne;
  const { audit } = contract.effect;
  return { entity: audit.entity, key: (request) => audit.key(request)?.['id'] };
}
