import type { ProductRecord } from '../products/product-record.ts';

/** Returns the number of products, hidden ones too, in the category, subcategory or collection with this id. */
export type ProductCounts = (sectionId: string) => number;

export function countProducts(products: Iterable<ProductRecord>): ProductCounts {
  const counts = new Map<string, number>();
  const count = (id: string): void => void counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const { categoryId, subcategoryIds, collectionIds } of products) {
    if (categoryId !== null) count(categoryId);
    for (const id of subcategoryIds) count(id);
    for (const id of collectionIds) count(id);
  }
  return (sectionId) => counts.get(sectionId) ?? 0;
}
