import { AppError } from '@shop/domain';
import type { CategoryContent, CategoryRecord } from './category.repository.ts';

/**
 * Whether subcategories may become those of a category that has these.
 *
 * @throws {AppError} LINK_TAKEN for two of one link, CATEGORY_NOT_FOUND for an id that the category does not have
 */
export function checkSubcategories(
  wanted: CategoryContent['items'],
  existing: CategoryRecord['items'],
): void {
  const links = new Set(wanted.map(({ link }) => link));
  if (links.size < wanted.length) throw new AppError('LINK_TAKEN');
  const known = new Set(existing.map(({ id }) => id));
  const named = wanted.flatMap(({ id }) => id ?? []);
  const areKnown = named.every((id) => known.has(id)) && new Set(named).size === named.length;
  if (!areKnown) throw new AppError('CATEGORY_NOT_FOUND');
}
