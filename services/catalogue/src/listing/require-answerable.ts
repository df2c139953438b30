import { AppError } from '@shop/domain';

/** About 60 MB: a larger response takes longer than clients wait, and blocks other requests meanwhile. */
export const maxCardsInAnswer = 50_000;

/** For responses with all products of a section, whose clients do not support pagination. */
export function requireAnswerable(lists: readonly (readonly unknown[])[]): void {
  const cards = lists.reduce((sum, { length }) => sum + length, 0);
  if (cards > maxCardsInAnswer) throw new AppError('TOO_MANY_PRODUCTS');
}
