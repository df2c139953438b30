import { AppError } from '@shop/domain';
import { isDuplicateKey } from '@shop/service-kit';

/** Turns the violation of a unique index of people into the error that names the field; any other error stays. */
export function asContactTaken(error: unknown): unknown {
  if (!isDuplicateKey(error) || !(error instanceof Error)) return error;
  const detail = error.message.includes('phone_unique')
    ? { field: 'phone', message: 'Этот телефон уже у другого пользователя' }
    : { field: 'email', message: 'Эта почта уже у другого пользователя' };
  return new AppError('USER_EXISTS', { details: [detail] });
}
