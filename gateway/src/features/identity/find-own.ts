import { getPerson } from '@shop/contracts';
import { AppError } from '@shop/domain';
import type { Bus } from '@shop/service-kit';
import { forSignedIn } from '../../auth/for-signed-in.ts';
import type { SignedInPerson } from '../../auth/session.ts';
import type { Person } from './user.mapper.ts';

/**
 * Loads the person of an access token, who may have been banned or erased since it was issued.
 *
 * @throws AppError SESSION_INVALID when the person no longer exists; USER_BANNED with the reason
 */
export async function findOwn(bus: Bus, { id }: SignedInPerson): Promise<Person> {
  const person = await forSignedIn(bus.request(getPerson, { id }));
  const { isBanned, banReason } = person;
  if (isBanned)
    throw new AppError('USER_BANNED', { params: banReason === null ? {} : { reason: banReason } });
  return person;
}
