import type { changeProducts, ParsedRequestOf } from '@shop/contracts';
import { differingFields } from '@shop/service-kit';
import { changePrice } from './change-price.ts';
import { discountOf, withPlan } from './product-plan.ts';
import type { Sections } from './product-references.ts';
import type { ProductEdit } from './product.repository.ts';
import type { StoredProduct } from './product-record.ts';

type Change = ParsedRequestOf<typeof changeProducts>['change'];

interface Surroundings {
  /** Categories and collections from the database. */
  sections: Sections;
  now: Date;
}

/**
 * The edit that a bulk change makes to this product; null when it changes nothing.
 *
 * @throws {AppError} PRICE_OUT_OF_BOUNDS
 */
export function editOf(
  current: StoredProduct,
  change: Change,
  { sections, now }: Surroundings,
): ProductEdit | null {
  const { price, addToCollectionId: _added, takeFromCollectionId: _removed, isDeleted, ...fields } = change;
  const content = { ...fields, ...(price && pricesOf(current, price)) };
  const deleted = isDeleted === undefined ? null : deletionOf(current, isDeleted, now);
  const placed = placedAnew(current, change, sections);
  const stored = { ...current, discountPriceKopecks: discountOf(current) };
  if (differingFields(content, stored).length === 0 && deleted === null && placed === null) return null;
  return {
    content: { ...withPlan(content, current, now), ...(deleted && { isAvailable: deleted.isAvailable }) },
    ...(deleted && { deletion: deleted.deletion }),
    sections: placed,
  };
}

/** A planned discount is changed like a current one. */
function pricesOf(current: StoredProduct, price: NonNullable<Change['price']>) {
  return changePrice({ ...current, discountPriceKopecks: discountOf(current) }, price);
}

/** Null when the collections stay the same. */
function placedAnew(
  { references }: StoredProduct,
  { addToCollectionId: added, takeFromCollectionId: removed }: Change,
  sections: Sections,
): ProductEdit['sections'] {
  if (added === undefined && removed === undefined) return null;
  const { categoryId, subcategoryIds, collectionIds } = sections.place(references);
  const rest = collectionIds.filter((id) => id !== removed && id !== added);
  const next = added === undefined ? rest : [...rest, added];
  const isSame = next.length === collectionIds.length && next.every((id) => collectionIds.includes(id));
  return isSame ? null : { categoryId, subcategoryIds, collectionIds: next };
}

/** Null when nothing changes. A restored product is available again if it was before. */
function deletionOf({ deletedAt, isAvailable, wasAvailable }: StoredProduct, isDeleted: boolean, now: Date) {
  if (Boolean(deletedAt) === isDeleted) return null;
  return isDeleted
    ? { isAvailable: false, deletion: { deletedAt: now, wasAvailable: isAvailable } }
    : { isAvailable: wasAvailable ?? false, deletion: { deletedAt: null, wasAvailable: false } };
}
