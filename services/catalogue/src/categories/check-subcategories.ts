import { AppError, forStaff } from '@shop/domain';
import { linkTaken } from '../shared/link-taken.ts';
import type { CategoryContent, CategoryRecord } from './category.repository.ts';

/**
 * Checks that the wanted subcategories may replace the existing ones of a category.
 *
 * @throws {AppError} LINK_TAKEN for two equal links, CATEGORY_NOT_FOUND for an id that the category does not have
 */
export function checkSubcategories(
  wanted: CategoryContent['items'],
  existing: CategoryRecord['items'],
): void {
  const twice = wanted.findIndex(({ link }, at) => wanted.findIndex((one) => one.link === link) < at);
  if (twice >= 0) throw linkTaken(`items.${twice}.link`);
  const known = new Set(existing.map(({ id }) => id));
  const named = wanted.flatMap(({ id }) => id ?? []);
  const areKnown = named.every((id) => known.has(id)) && new Set(named).size === named.length;
  if (!areKnown) throw new AppError('CATEGORY_NOT_FOUND', forStaff);
}
