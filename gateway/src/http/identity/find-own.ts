import { getPerson } from '@shop/contracts';
import { AppError } from '@shop/domain';
import type { Bus } from '@shop/service-kit';
import type { SignedInPerson } from '../../door/session.ts';
import type { Person } from './user.mapper.ts';

/**
 * The person behind an access token, who may have been banned or erased since it was given.
 *
 * @throws AppError SESSION_INVALID when they are no more; USER_BANNED with the reason
 */
export async function findOwn(bus: Bus, { id }: SignedInPerson): Promise<Person> {
  const person = await bus.request(getPerson, { id }).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'USER_NOT_FOUND')) throw error;
    throw new AppError('SESSION_INVALID', { cause: error });
  });
  const { isBanned, banReason } = person;
  if (isBanned)
    throw new AppError('USER_BANNED', { params: banReason === null ? {} : { reason: banReason } });
  return person;
}
