import { AppError } from '@shop/domain';

/** LINK_TAKEN with the field that has to be changed: `link`, `items.2.link`. */
export function linkTaken(field: string): AppError {
  return new AppError('LINK_TAKEN', { details: [{ field, message: 'Эта ссылка уже занята' }] });
}
