import { AppError } from '@shop/domain';

/** Some sixty megabytes: more takes longer to be made than anybody waits for it, and nobody else is answered meanwhile. */
export const maxCardsInAnswer = 50_000;

/**
 * For what answers with all products of something, since its clients know no pages of it.
 *
 * @throws {AppError} TOO_MANY_PRODUCTS
 */
export function requireAnswerable(lists: readonly (readonly unknown[])[]): void {
  const cards = lists.reduce((sum, { length }) => sum + length, 0);
  if (cards > maxCardsInAnswer) throw new AppError('TOO_MANY_PRODUCTS');
}
