import { randomInt } from 'node:crypto';
import type { createProduct, getEditableProduct, ReplyOf, RequestOf } from '@shop/contracts';
import { AppError, forStaff } from '@shop/domain';

const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const longestTitle = 200;
const suffix = ' (копия)';

/** Generates an article for a product without one; eight random characters make a collision unlikely. */
export function newArticle(): string {
  return `P-${Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
}

/**
 * Creates a copy of a product: hidden, with an article of its own, without sales and without scheduled changes.
 *
 * @throws {AppError} CATEGORY_NOT_FOUND when the category was deleted
 */
export function copyOf(original: ReplyOf<typeof getEditableProduct>): RequestOf<typeof createProduct> {
  const { id: _id, createdAt: _created, updatedAt: _updated, orderedTimes: _sales, ...content } = original;
  const { publishAt: _publish, hideAt: _hide, discountFrom: _from, discountTo: _to, ...kept } = content;
  const { categoryId, title } = kept;
  if (categoryId === null) throw new AppError('CATEGORY_NOT_FOUND', forStaff);
  return {
    ...kept,
    categoryId,
    title: `${title.slice(0, longestTitle - suffix.length)}${suffix}`,
    tags: kept.tags.filter(({ name }) => name !== 'Артикул'),
    article: newArticle(),
    isAvailable: false,
  };
}
