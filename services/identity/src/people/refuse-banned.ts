import { AppError } from '@shop/domain';
import type { PersonRecord } from './person.repository.ts';

/** @throws AppError USER_BANNED with the reason */
export function refuseBanned({ isBanned, banReason }: PersonRecord): void {
  if (isBanned) throw new AppError('USER_BANNED', { params: { reason: banReason ?? 'не указана' } });
}
