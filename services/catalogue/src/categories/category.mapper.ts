import type { category, updateCategory } from '@shop/contracts';
import type { z } from 'zod';
import type { CatalogueMemory } from '../memory/catalogue-memory.ts';
import type { CategoryRecord } from './category.repository.ts';

/** A category with the product count of each subcategory. */
export function toCategory(record: CategoryRecord, memory: CatalogueMemory): z.infer<typeof category> {
  return {
    id: record.id,
    link: record.link,
    name: record.name,
    items: record.items.map(({ id, link, name }) => ({
      id,
      link,
      name,
      productCount: memory.availableIn(id).length,
    })),
  };
}

/** All fields of a category that staff edit. */
export function toEditableCategory({
  id,
  link,
  name,
  items,
  position,
  sizeTable = null,
  updatedAt,
}: CategoryRecord): z.infer<typeof updateCategory.reply> {
  return { id, link, name, items, position, sizeTable, updatedAt: updatedAt.toISOString() };
}
