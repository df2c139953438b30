import type { category } from '@shop/contracts';
import type { z } from 'zod';
import type { CatalogueMemory } from '../memory/catalogue-memory.ts';
import type { CategoryRecord } from './category.repository.ts';

/** A category with the counts of what its subcategories have. */
export function toCategory(record: CategoryRecord, memory: CatalogueMemory): z.infer<typeof category> {
  return {
    id: record.id,
    link: record.link,
    name: record.name,
    items: record.items.map(({ id, link, name }) => ({
      id,
      link,
      name,
      productCount: memory.availableIn(record.link, link).length,
    })),
  };
}
