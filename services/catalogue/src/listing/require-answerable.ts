import { AppError, maxProductsInReply } from '@shop/domain';

/** For responses with all products of a section, whose clients do not support pagination. */
export function requireAnswerable(lists: readonly (readonly unknown[])[]): void {
  const cards = lists.reduce((sum, { length }) => sum + length, 0);
  if (cards > maxProductsInReply) throw new AppError('TOO_MANY_PRODUCTS');
}
