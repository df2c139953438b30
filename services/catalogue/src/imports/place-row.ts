import { productTexts as texts, maxSectionsOfProduct } from '@shop/domain';
import type { CategoryRecord } from '../categories/category.repository.ts';
import type { CollectionRecord } from '../collections/collection-record.ts';
import type { ProductReferences, Sections } from '../products/product-references.ts';
import { problem, type CellError } from './cell-problem.ts';
import type { RowDraft } from './read-cells.ts';

/** The current categories and collections. */
export interface ShopSections {
  sections: Sections;
  categories: readonly CategoryRecord[];
  collections: readonly CollectionRecord[];
}

interface Section {
  id: string;
  name: string;
  link: string;
}

/** Finds a section by its id or link, or by its name if only one has it. */
function find<One extends Section>(all: readonly One[], text: string): One | undefined {
  const byKey = all.find(({ id, link }) => id === text || link === text);
  if (byKey) return byKey;
  const named = all.filter(({ name }) => name.normalize('NFC').toLowerCase() === text.toLowerCase());
  return named.length === 1 ? named[0] : undefined;
}

function findAll(all: readonly Section[], texts: readonly string[]): { ids: string[]; unknown: string } {
  const found = texts.map((text) => ({ text, id: find(all, text)?.id }));
  return {
    ids: [...new Set(found.flatMap(({ id }) => id ?? []))],
    unknown: found
      .filter(({ id }) => id === undefined)
      .map(({ text }) => `«${text}»`)
      .join(', '),
  };
}

/** The sections that a row assigns to its product; what the row does not mention stays. */
export function placeRow(
  { category, subcategories, collections }: RowDraft,
  current: ProductReferences,
  shop: ShopSections,
): { references: ProductReferences; errors: CellError[] } {
  const errors: CellError[] = [];
  const next = { ...current };
  if (category !== undefined) {
    const found = find(shop.categories, category);
    if (!found) return { references: next, errors: [problem('category', 'UNKNOWN_CATEGORY', category)] };
    if (found.id !== current.categoryId) next.subcategoryIds = [];
    next.categoryId = found.id;
  }
  if (subcategories !== undefined) {
    const items = shop.sections.category(next.categoryId)?.items ?? [];
    const { ids, unknown } = findAll(items, subcategories);
    if (unknown !== '') errors.push(problem('subcategories', 'UNKNOWN_SUBCATEGORY', unknown));
    next.subcategoryIds = ids;
  }
  if (collections !== undefined) {
    const { ids, unknown } = findAll(shop.collections, collections);
    if (unknown !== '') errors.push(problem('collections', 'UNKNOWN_COLLECTION', unknown));
    next.collectionIds = ids;
  }
  const isPlacedAnew = category !== undefined || subcategories !== undefined;
  if (errors.length === 0 && isPlacedAnew && next.subcategoryIds.length === 0)
    errors.push(problem('subcategories', 'REQUIRED', texts.subcategoryRequired));
  for (const [column, ids] of [
    ['subcategories', next.subcategoryIds],
    ['collections', next.collectionIds],
  ] as const)
    if (ids.length > maxSectionsOfProduct)
      errors.push(problem(column, 'INVALID', `Не больше ${maxSectionsOfProduct}`));
  return { references: next, errors };
}
